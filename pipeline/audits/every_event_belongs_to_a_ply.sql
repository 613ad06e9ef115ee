-- Nothing happens outside a ply.
select game_id, event, type, ply from events anti join plies using (game_id, ply)
