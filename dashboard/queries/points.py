"""What points come from, and formulas of points that several queries share."""

COLOURS = ("red", "blue", "green", "black")
PARTS = {  # game, column of the facts -> what points come from there
    ("tigris_euphrates", "category"): (*COLOURS, "treasure"),
    ("tigris_euphrates", "source"): ("tile", "revolt", "war", "monument", "treasure"),
    ("taj_mahal", "category"): ("palaces", "special", "bonus", "province", "hand"),
}


def weakest_sql(low: str, treasure: str) -> str:
    """The weakest colour after the best use of treasures: they go one by one to the lowest colour.

    That is the least of (k weakest colours + treasures) // k for k = 1 to 4. low: a list of the four, the lowest first.
    """
    return f"""least(
        {low}[1] + {treasure},
        ({low}[1] + {low}[2] + {treasure}) // 2,
        ({low}[1] + {low}[2] + {low}[3] + {treasure}) // 3,
        ({low}[1] + {low}[2] + {low}[3] + {low}[4] + {treasure}) // 4
    )"""


def running_sums(game: str, by: str) -> str:
    """The tables bounds, changes and sums of a query with $game_id: the points of each seat along a game, part by part.

    by: `category` or `source` of PARTS, whose parts are the columns. sums has one row per seat and ply that changed its
    points; the first stands at ply -1, the last at the game's last ply.
    """
    parts = PARTS[game, by]
    changed = ", ".join(f"sum(points) filter (where {by} = '{part}') as {part}" for part in parts)
    so_far = ", ".join(f"coalesce(sum({part}) over so_far, 0)::bigint as {part}" for part in parts)
    return f"""
        bounds as (
            select seat, unnest([-1, n_plies - 1]) as ply
            from seats join games using (game_id) where game_id = $game_id
        ),
        changes as (select seat, ply, {changed} from score_deltas where game_id = $game_id group by all),
        sums as (
            select ply, seat, {so_far}
            from (from bounds union select seat, ply from changes) left join changes using (seat, ply)
            window so_far as (partition by seat order by ply)
        )
    """
