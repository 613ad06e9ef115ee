"""How plays ended for the players of a group: SQL that queries about results by anything share.

Their columns: n; wins, a shared first place is one for each; expected: what chance alone would give, the sum of
1 / number of players; ahead, ahead_sd: mean and spread of the middle place less the place, so that above 0 is better.
"""

# One row per player of a used play of which winner and places are known.
OUTCOMES = """
    outcomes as (
        select
            play_no, game_no, game, n_players, seat, knows_seats, person, place, score, is_winner,
            1 / n_players as chance, (n_players + 1) / 2 - place as ahead
        from results join used using (play_no)
        where knows_winner and knows_places
    )
"""

# Of a group of them.
OUTCOME = """
    count(*) as n,
    count(*) filter (is_winner) as wins,
    sum(chance)::double as expected,
    avg(ahead)::double as ahead,
    stddev_samp(ahead)::double as ahead_sd
"""

# Of a person's plays in their order: W for each one won, a dot for each other one. One number a play, which tells both,
# is far quicker to bring into order than words.
FORM = """
    array_to_string(list_transform(
        list_sort(list(play_no * 2 + coalesce(is_winner, false)::integer)),
        lambda key: case when key % 2 = 1 then 'W' else '.' end
    ), '')
"""
