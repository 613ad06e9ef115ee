-- The engine places the players as the source does, but where a flag says already that the source counts other points.
select game_id, seat, "placing", source_placing
from seats
where "placing" is not null and source_placing is not null and "placing" != source_placing
    and game_id not in (select game_id from flags where kind = 'scores_differ')
