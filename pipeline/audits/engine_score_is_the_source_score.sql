-- The engine gives every player the points that the source gives, in games that are over.
select game_id, seat, category, points, source_points
from final_scores join games using (game_id)
where ended and source_points is not null and points != source_points
