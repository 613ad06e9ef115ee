-- Nothing happens outside the plies of a game, which are numbered without a gap.
with spans as (select game_id, min(ply) as first, max(ply) as last from events group by all)
select game_id, n_plies, first, last
from spans left join games using (game_id)
where coalesce(first < 0 or last >= n_plies, true)
