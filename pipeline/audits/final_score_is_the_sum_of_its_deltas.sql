-- Points where the log ends are the sum of all score changes of that seat and category.
with sums as (
    select game_id, seat, category, sum(points)::bigint as points from score_deltas group by all
)
select game_id, seat, category, final_scores.points, sums.points as summed
from final_scores full join sums using (game_id, seat, category)
where final_scores.points is distinct from coalesce(sums.points, 0)
