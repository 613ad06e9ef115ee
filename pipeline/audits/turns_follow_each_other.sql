-- Turns start at 1 and go up by one at most from ply to ply.
with steps as (
    select game_id, ply, turn, turn - lag(turn, 1, 1) over (partition by game_id order by ply) as step from plies
)
select game_id, ply, turn, step from steps where step not in (0, 1)
