-- A game has the flag scores_differ exactly where the source gives other points, along the way or at the end.
with differing as (
    select game_id from checks where points != source_points
    union
    select game_id from final_scores join games using (game_id) where ended and points != source_points
),
flagged as (select distinct game_id from flags where kind = 'scores_differ')
select coalesce(differing.game_id, flagged.game_id) as game_id, flagged.game_id as flagged
from differing full join flagged using (game_id)
where differing.game_id is null or flagged.game_id is null
