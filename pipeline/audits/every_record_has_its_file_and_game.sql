-- A record came from a file that was read, its players belong to it, and a game it names is there and of the same kind.
select record_id
from records left join logs using (log_id) left join games on games.game_id = records.game_id
where logs.log_id is null or (records.game_id is not null and records.game is distinct from games.game)
union all
select record_id from record_players anti join records using (record_id)
