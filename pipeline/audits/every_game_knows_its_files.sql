-- The file a game was first read from is one of its files, and every file of a game was read.
select game_id, log_id
from games anti join game_logs using (game_id, log_id)
union all
select game_id, log_id
from (select game_id, log_id from game_logs) as named
where game_id not in (select game_id from games) or log_id not in (select log_id from logs)
