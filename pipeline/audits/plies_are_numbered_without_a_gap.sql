-- A game of n plies has the plies 0 to n - 1, each once.
with counted as (
    select game_id, count(*) as n_rows, count(distinct ply) as n_distinct, min(ply) as first, max(ply) as last
    from plies group by all
)
select game_id, n_plies, n_rows, n_distinct, first, last
from games left join counted using (game_id)
where coalesce(n_rows, 0) != n_plies or (n_plies > 0 and (n_distinct != n_plies or first != 0 or last != n_plies - 1))
