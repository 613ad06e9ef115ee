"""Questions with their SQL, to begin from on the page Tables."""

EXAMPLES = {
    "How many games, by kind and number of players": """
select game, n_players, count(*) as games, round(avg(n_turns)) as turns
from games where ended group by all order by all
""",
    "Who won, and with how many points": """
select played_on, game, string_agg(player, ', ' order by player) as winners
from seats join games using (game_id)
where "placing" = 1
group by game_id, played_on, game order by played_on desc nulls last
limit 100
""",
    "The wars with the most tiles": """
select game_id, ply, colour, amount as attacker, other_amount as defender
from events where type = 'war'
order by amount + other_amount desc limit 20
""",
    "Where the points come from": """
select game, category, source, sum(points)::bigint as points
from score_deltas join games using (game_id)
group by all order by game, points desc
""",
    "How long each decision's phase takes of a game": """
select game, phase, count(*) as plies, count(distinct game_id) as games
from plies join games using (game_id)
where seat >= 0 group by all order by game, plies desc
""",
    "Logs that failed or were refused": """
select source, status, message from logs where status <> 'ok' order by source
""",
    "What the tables are": """
select table_name, column_name, data_type
from information_schema.columns where table_catalog = 'warehouse'
order by table_schema, table_name, ordinal_position
""",
}
