-- Every game came from a file that was read.
select game_id, log_id from games left join logs using (log_id) where logs.status is null or logs.status = 'refused'
