-- A game ends for the reason that the source names.
select game_id, end_reason, source_end_reason
from games
where ended and source_end_reason is not null and end_reason != source_end_reason
