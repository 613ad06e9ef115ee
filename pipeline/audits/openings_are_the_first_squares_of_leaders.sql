-- Each leader that came onto the board has one opening, at its first square, and a player's are numbered in order.
with placed as (
    select game_id, seat, colour, min(ply) as ply, arg_min(cell, event) as cell
    from events where type = 'leader_placed' group by all
),
numbered as (select *, row_number() over (partition by game_id, seat order by ply) as nth from placed)
select game_id, seat, colour, numbered.cell, told.cell as told
from numbered full join openings as told using (game_id, seat, colour)
where numbered.nth is distinct from told.nth or numbered.cell is distinct from told.cell
