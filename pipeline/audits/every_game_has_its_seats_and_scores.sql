-- A game has a row for each player, and five final scores for each of them.
with counted_seats as (select game_id, count(*) as n_seats from seats group by all),
     counted_scores as (select game_id, count(*) as n_scores from final_scores group by all)
select game_id, n_players, n_seats, n_scores
from games left join counted_seats using (game_id) left join counted_scores using (game_id)
where n_seats is distinct from n_players or n_scores is distinct from 5 * n_players
