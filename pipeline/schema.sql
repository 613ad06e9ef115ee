-- The warehouse. Seats and plies count from 0, turns and rounds from 1. Positions are not stored: a replay is milliseconds.

-- One row per source file that was read.
create table if not exists logs (
    log_id        text primary key,  -- sha256 of the content, or of the name of a file that could not be unpacked
    source        text not null,     -- the file's name when it was first read
    sha256        text,              -- of the unpacked bytes; null when it could not be unpacked
    program       text not null,     -- version of Kibitz that read it, and editions of one's own by name and hash
    rules_version integer,           -- of the first game's rules; null when it holds no game
    given_options text not null,     -- JSON: options named at the import
    status        text not null,     -- ok, failed (a game in it) or refused
    message       text               -- why, in one line
);

-- One row per game.
create table if not exists games (
    game_id           text primary key,  -- from the hash of setup, options and actions, names left out
    log_id            text not null,
    game              text not null,     -- tigris_euphrates
    edition           text,
    options           json not null,     -- all of them, as played
    also_fits         json not null,     -- other sets of options under which the whole log replays
    n_players         integer not null,
    played_on         text,              -- 2026, 2026-03 or 2026-03-14
    event             text,
    session           text,              -- a club evening: the event if given, else date and place
    place             text,
    ended             boolean not null,
    end_reason        text,              -- treasures, bag or bag_during_swap; null while the game goes on
    source_end_reason text,
    knowledge         text not null,     -- full, public or seat:N
    status            text not null,     -- ok, or failed: only the legal beginning of the log is here
    n_plies           integer not null,
    n_turns           integer not null,
    platform          text,
    platform_id       text,
    log               blob not null      -- the canonical log with all options as JSON, zlib
);

-- One row per game and player.
create table if not exists seats (
    game_id        text not null,
    seat           integer not null,
    player         text not null,
    player_id      text,              -- of the source
    dynasty        text,              -- bow, bull, pot or lion; null when the log does not say
    start_position integer not null,  -- from 1
    "placing"      integer,           -- by the engine, ties shared; null while the game goes on (a reserved word)
    source_placing integer,
    primary key (game_id, seat)
);

-- One row per game, player and category: the points where the log ends, before treasures are shared out.
create table if not exists final_scores (
    game_id       text not null,
    seat          integer not null,
    category      text not null,
    points        integer not null,  -- by the engine
    source_points integer            -- by the source; null when it does not say
);

-- One row per applied action, chance included.
create table if not exists plies (
    game_id      text not null,
    ply          integer not null,
    turn         integer not null,
    round        integer not null,  -- all players once
    phase        text not null,     -- which decision was open
    seat         integer not null,  -- who decided; -1 is chance
    action       text not null,
    log_position integer            -- where in the source, e.g. its move number
);

-- One row per event, in the order in which the rules make them happen.
create table if not exists events (
    game_id      text not null,
    event        integer not null,  -- from 0 in a game
    ply          integer not null,
    type         text not null,
    seat         integer,           -- null when nobody did it
    other        integer,           -- the other seat of a conflict
    colour       text,              -- red, blue, green, black, treasure; ? for a tile nobody has seen
    cell         text,
    amount       integer,           -- points, tiles, the turn, or the strength of `seat`
    other_amount integer,           -- the strength of `other`
    detail       text               -- source of points, reason, monument, square moved from
);

-- One row per score change.
create table if not exists score_deltas (
    game_id  text not null,
    ply      integer not null,
    seat     integer not null,
    category text not null,
    points   integer not null,
    source   text not null,  -- tile, revolt, war, monument or treasure
    cell     text
);

-- One row per check line of a log, player and category: points that the source tells in the middle of a game.
create table if not exists checks (
    game_id       text not null,
    ply           integer not null,  -- after this one
    seat          integer not null,
    category      text not null,
    points        integer not null,  -- by the engine
    source_points integer not null
);

-- One row per game of a file that could not be read or replayed to its end.
create table if not exists replay_failures (
    log_id       text not null,
    game_id      text,              -- null when not even its beginning could be read
    file         text not null,
    stopped_at   text,              -- the place in words
    log_position integer,           -- the source's move number
    ply          integer,           -- of the action that is not legal
    action       text,
    rule         text,              -- what it breaks
    found        text,
    expected     text
);
