"""Who is ahead along a game: SQL that the queries of both games share."""


def lead_sql(track: str, column: str) -> str:
    """One row for each ply of the track that changed who is ahead in a column; the first is the track's first ply.

    Columns: ply; seat: who alone has the most, null while several share it; level: the most; before: who had the lead
    alone last; is_handover: whether a seat takes it that did not have it last. track: a query with ply, seat and the
    column, of which each row holds until the seat's next one.
    """
    return f"""
        select ply, seat, level, before, seat is not null and seat is distinct from before as is_handover
        from (
            select *, last_value(seat ignore nulls) over so_far as before
            from (
                select *, lag(seat) over (order by ply) as last_seat, row_number() over (order by ply) as n
                from (
                    select
                        ply,
                        max({column})::bigint as level,
                        case when count(*) filter ({column} = highest) = 1 then arg_max(seat, {column}) end as seat
                    from (
                        select ply, seat, {column}, max({column}) over (partition by ply) as highest
                        from (
                            from (select distinct ply from ({track})) cross join (select distinct seat from ({track}))
                        ) as places
                        asof join ({track}) as track using (seat, ply)
                    )
                    group by ply
                )
            )
            where n = 1 or seat is distinct from last_seat
            window so_far as (order by ply rows between unbounded preceding and 1 preceding)
        )
    """
