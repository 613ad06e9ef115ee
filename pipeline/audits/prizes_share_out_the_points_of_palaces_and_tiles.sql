-- What prizes gave at once is what was scored: province tiles, bonus tiles, and palaces with the bonus tiles they took.
with scored as (
    select
        game_id, seat,
        coalesce(sum(points) filter (category = 'province'), 0)::bigint as provinces,
        coalesce(sum(points) filter (category = 'bonus'), 0)::bigint as bonus,
        coalesce(sum(points) filter (category in ('palaces', 'bonus')), 0)::bigint as palaces
    from score_deltas join games using (game_id) where game = 'taj_mahal' group by all
),
told as (
    select
        game_id, seat,
        coalesce(sum(points) filter (prize = 'elephant'), 0) as provinces,
        coalesce(sum(points) filter (prize in ('vizier', 'general', 'monk', 'princess', 'mogul')), 0) as palaces,
        sum(points) as total
    from prizes where seat is not null group by all
)
select game_id, seat, scored.*, told.*
from scored left join told using (game_id, seat)
where abs(scored.provinces - coalesce(told.provinces, 0)) > 0.01
    or abs(scored.palaces - coalesce(told.palaces, 0)) > 0.01
    or abs(scored.bonus + scored.provinces + scored.palaces - coalesce(told.total, 0)) > 0.01
