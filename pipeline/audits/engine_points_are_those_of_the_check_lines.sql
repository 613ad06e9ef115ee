-- In the middle of a game too the engine gives the points that the source tells.
select game_id, ply, seat, category, points, source_points from checks where points != source_points
