-- Points that differ are told once a game, at one of its plies and of one of its seats.
select game_id, count(*) as n_flags, min(ply) as first, max(ply) as last, max(seat) as seat
from flags join games using (game_id)
where kind = 'scores_differ'
group by game_id, n_plies, n_players
having n_flags > 1 or first not between 0 and n_plies - 1 or seat not between 0 and n_players - 1
