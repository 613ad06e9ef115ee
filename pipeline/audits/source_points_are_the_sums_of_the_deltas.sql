-- Points by source are the score changes of a player, category and source together.
with sums as (
    select game_id, seat, category, source, sum(points)::bigint as points from score_deltas group by all
)
select game_id, seat, category, source, sums.points, told.points as told
from sums full join source_points as told using (game_id, seat, category, source)
where sums.points is distinct from told.points
