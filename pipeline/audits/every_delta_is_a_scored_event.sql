-- Score changes are the scored events, no more and no fewer, each of at least one point.
with scored as (
    select game_id, count(*) as n_events, sum(amount)::bigint as event_points
    from events where type = 'scored' group by all
),
deltas as (
    select game_id, count(*) as n_deltas, sum(points)::bigint as delta_points, min(points) as smallest
    from score_deltas group by all
)
select game_id, n_events, n_deltas, event_points, delta_points, smallest
from scored full join deltas using (game_id)
where n_events is distinct from n_deltas or event_points is distinct from delta_points or smallest < 1
