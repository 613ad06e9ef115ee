-- A game is failed exactly when a failure tells where it stopped, and that is behind its last ply.
select game_id, status, n_plies, ply
from games full join (select game_id, ply from replay_failures where game_id is not null) using (game_id)
where status is null or (status = 'failed') != (ply is not null) or ply != n_plies
