-- How often each kind of event happened to a player, and the most points at once, are as the events and deltas say.
with happened as (
    select game_no, seat, type as kind, count(*) as n
    from facts.events
    where type in (
        'revolt', 'war', 'conflict_won', 'monument_built', 'catastrophe', 'palace_built', 'special_moved'
    )
    group by all
),
told as (select game_no, seat, kind, n from facts.feats where kind not in ('swing', 'visit')),
at_once as (select game_no, seat, sum(points) as points from facts.score_deltas group by game_no, seat, ply),
swings as (select game_no, seat, max(points) as points from at_once group by all),
wrong as (
    select game_no, seat, kind from happened full join told using (game_no, seat, kind)
    where happened.n is distinct from told.n
    union all
    select game_no, seat, 'swing' as kind
    from swings full join (from facts.feats where kind = 'swing') as told using (game_no, seat)
    where swings.points is distinct from told.most
)
select game_id, seat, kind from wrong join games using (game_no)
