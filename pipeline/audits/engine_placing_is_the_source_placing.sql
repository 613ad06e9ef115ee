-- The engine places the players as the source does.
select game_id, seat, "placing", source_placing
from seats
where "placing" is not null and source_placing is not null and "placing" != source_placing
