-- Somebody is first in every game that is over, and nobody is placed in another.
select game_id, ended, count(*) filter (where "placing" = 1) as winners, count("placing") as placed
from games left join seats using (game_id)
group by game_id, ended
having ended != (winners > 0) or (not ended and placed > 0)
