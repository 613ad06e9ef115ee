-- A game of n plies has the plies 0 to n - 1, each once: as many rows, and the numbers and their squares add up.
with counted as (
    select
        game_id, count(*) as n_rows, min(ply) as first, max(ply) as last,
        sum(ply)::bigint as total, sum(ply::bigint * ply)::hugeint as squares
    from plies group by all
)
select game_id, n_plies, n_rows, first, last
from games left join counted using (game_id)
where coalesce(n_rows, 0) != n_plies or (
    n_plies > 0 and (
        first != 0 or last != n_plies - 1
        or 2 * total != n_plies::bigint * (n_plies - 1)
        or 6 * squares != (n_plies - 1)::hugeint * n_plies * (2 * n_plies - 1)
    )
)
