-- How often each kind of event happened to a player, and the most points at once, are as the events and deltas say.
with happened as (
    select game_id, seat, type as kind, count(*) as n
    from events
    where type in (
        'revolt', 'war', 'conflict_won', 'monument_built', 'catastrophe', 'palace_built', 'special_moved'
    )
    group by all
),
told as (select game_id, seat, kind, n from feats where kind not in ('swing', 'visit')),
at_once as (select game_id, seat, sum(points) as points from score_deltas group by game_id, seat, ply),
swings as (select game_id, seat, max(points) as points from at_once group by all)
select game_id, seat, kind from happened full join told using (game_id, seat, kind)
where happened.n is distinct from told.n
union all
select game_id, seat, 'swing' as kind
from swings full join (from feats where kind = 'swing') as told using (game_id, seat)
where swings.points is distinct from told.most
