"""Formulas of points that several queries share."""


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
