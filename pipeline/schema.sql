-- The warehouse. Seats and plies count from 0, turns and rounds from 1. Positions are not stored: a replay is milliseconds.
--
-- What happened in a game lies in the schema `facts`, keyed by `game_no`; the views of the same names below give it by
-- `game_id`. Numbers are given in the order of loading, so that the rows of a game lie side by side and are found at
-- once. Rows whose number is not in `games` do not exist for anybody.

create schema if not exists facts;

-- One row: the version of these tables.
create table if not exists warehouse as select 4 as version;

-- One row per source file that was read.
create table if not exists logs (
    log_id        text primary key,  -- sha256 of the content, and of table infos beside it if there are any; or of
                                     -- the name of a file that could not be unpacked
    source        text not null,     -- the file's name when it was first read
    path          text,              -- absolute, a zip's member behind it; null for an upload
    sha256        text,              -- of the unpacked bytes; null when it could not be unpacked
    format        text,              -- name of its reader; null when no reader knows it
    program       text not null,     -- version of Kibitz that read it, and editions of one's own by name and hash;
                                     -- empty when a later version of the file took its place
    rules_version integer,           -- of the first game's rules; null when it holds no game
    given_options text not null,     -- JSON: options named at the import
    status        text not null,     -- ok, failed (a game in it) or refused
    message       text,              -- why, in one line
    n_games       integer not null default 0,
    n_records     integer not null default 0
);

-- One row per game.
create table if not exists games (
    game_no           integer unique not null,  -- key of the facts; another one after each change of the game
    game_id           text primary key,  -- from the hash of what everybody at the table saw, names left out
    content_hash      text not null,     -- sha256 of all the log says of setup, options and actions
    log_id            text not null,     -- the file it was first read from
    game              text not null,     -- tigris_euphrates or taj_mahal
    edition           text,
    options           json not null,     -- all of them, as played
    also_fits         json not null,     -- other sets of options under which the whole log replays
    n_players         tinyint not null,
    played_on         text,              -- 2026, 2026-03 or 2026-03-14
    event             text,
    session           text,              -- a club evening: the event if given, else date and place
    place             text,
    ended             boolean not null,
    end_reason        text,              -- treasures, bag, bag_during_swap or visits; null while the game goes on
    source_end_reason text,
    knowledge         text not null,     -- full, public or seat:N
    status            text not null,     -- ok, or failed: only the legal beginning of the log is here
    n_plies           integer not null,
    n_turns           integer not null,
    platform          text,
    platform_id       text,
    also              text[],            -- other ids of the same play
    log               blob not null      -- the canonical log with all options as JSON, zlib
);

-- One row per game and file that contributed to it: several when views of a game were merged or a file was corrected.
create table if not exists game_logs (
    game_id text not null,
    log_id  text not null,
    path    text  -- as in logs
);

-- One row per game and player.
create table if not exists facts.seats (
    game_no        integer not null,
    seat           tinyint not null,
    player         text not null,
    player_id      text,              -- of the source
    dynasty        text,              -- bow, bull, pot or lion; null when the log does not say
    start_position tinyint not null,  -- from 1
    "placing"      tinyint,           -- by the engine, ties shared; null while the game goes on (a reserved word)
    source_placing integer
);

-- One row per game, player and category: the points where the log ends, before treasures are shared out.
create table if not exists facts.final_scores (
    game_no       integer not null,
    seat          tinyint not null,
    category      text not null,
    points        smallint not null,  -- by the engine
    source_points integer             -- by the source; null when it does not say
);

-- One row per applied action, chance included.
create table if not exists facts.plies (
    game_no      integer not null,
    ply          integer not null,
    turn         smallint not null,
    round        smallint not null,  -- all players once, or a visit
    phase        text not null,      -- which decision was open
    seat         tinyint not null,   -- who decided; -1 is chance
    action       text not null,
    log_position integer             -- where in the source, e.g. its move number
);

-- One row per event, in the order in which the rules make them happen.
create table if not exists facts.events (
    game_no      integer not null,
    event        integer not null,  -- from 0 in a game
    ply          integer not null,
    type         text not null,
    seat         tinyint,           -- null when nobody did it
    other        tinyint,           -- the other seat of a conflict
    colour       text,              -- red, blue, green, black, treasure; ? for a tile nobody has seen
    cell         text,
    amount       smallint,          -- points, tiles, the turn, or the strength of `seat`
    other_amount smallint,          -- the strength of `other`
    detail       text               -- source of points, reason, monument, square moved from
);

-- One row per score change.
create table if not exists facts.score_deltas (
    game_no  integer not null,
    ply      integer not null,
    seat     tinyint not null,
    category text not null,
    points   smallint not null,
    source   text not null,  -- tile, revolt, war, monument or treasure
    cell     text
);

-- One row per game, player, category and source that gave points: the sum of the score changes.
create table if not exists facts.source_points (
    game_no  integer not null,
    seat     tinyint not null,
    category text not null,
    source   text not null,
    points   smallint not null
);

-- Tigris & Euphrates: one row per leader that came onto the board, where it was placed first.
create table if not exists facts.openings (
    game_no integer not null,
    seat    tinyint not null,
    nth     tinyint not null,  -- 1 for the player's first leader
    ply     integer not null,
    colour  text not null,
    cell    text not null
);

-- Taj Mahal: one row per prize of a finished visit or won before, and per bonus tile taken or left.
create table if not exists facts.prizes (
    game_no  integer not null,
    visit    tinyint not null,
    ply      integer not null,  -- when it was won, or the end of the visit
    province text not null,
    prize    text not null,     -- vizier, general, monk, princess, mogul, elephant, or the bonus tile
    seat     tinyint,           -- null when nobody took it
    points   float not null,    -- made with it at once: of a palace its share of those of the withdrawal, and its bonus tile
    later    float not null     -- made later because of it: by equal goods, and by the province being connected
);

-- One row per game, player and kind of feat.
create table if not exists facts.feats (
    game_no integer not null,
    seat    tinyint not null,
    kind    text not null,      -- revolt, war (as attacker), conflict_won, monument_built, catastrophe; palace_built,
                                -- special_moved; swing, points at once; visit, points in a visit
    n       smallint not null,  -- how often
    most    smallint not null,  -- the greatest: points, or the strength of both sides of a conflict; else 1
    ply     integer not null    -- where that was; of a visit its last points
);

-- One row per check line of a log, player and category: points that the source tells in the middle of a game.
create table if not exists facts.checks (
    game_no       integer not null,
    ply           integer not null,  -- after this one
    seat          tinyint not null,
    category      text not null,
    points        smallint not null,  -- by the engine
    source_points integer not null
);

-- One row per doubt about a game.
create table if not exists facts.flags (
    game_no      integer not null,
    kind         text not null,  -- scores_differ: the first place where source and replay part; contradiction: of two logs
    ply          integer,
    log_position integer,
    seat         tinyint,
    category     text,
    ours         integer,        -- points by the engine
    source       integer,        -- points by the source
    words        text not null   -- all of it in one line
);

-- One row per game of a file that could not be read or replayed to its end.
create table if not exists replay_failures (
    log_id       text not null,
    game_id      text,              -- null when not even its beginning could be read
    file         text not null,
    stopped_at   text,              -- the place in words
    pointer      text,              -- the place as a JSON pointer, or `line N`
    log_position integer,           -- the source's move number
    ply          integer,           -- of the action that is not legal
    turn         integer,
    action       text,
    rule         text,              -- what it breaks
    found        text,
    expected     text,
    nearest      text[],            -- up to five legal actions nearest to the one found
    board        text               -- the position at that point; null when the game did not even start
);

-- One row per play of which only the result is known.
create table if not exists records (
    record_id    text primary key,  -- a hash that stays
    log_id       text not null,
    format       text not null,
    id           text,              -- of the source
    also         text[] not null,   -- other ids of the same play
    game         text,              -- tigris_euphrates or taj_mahal
    played_on    text,
    quantity     integer,
    duration_min integer,
    location     text,
    variant      text,
    comment      text,
    ended        text,              -- normal, conceded, abandoned or unfinished
    counted      boolean,
    notes        text[] not null,
    game_id      text               -- the replayed game that is the same play; then count that one
);

-- One row per record and player.
create table if not exists record_players (
    record_id  text not null,
    position   integer not null,  -- in the record's list
    player     text,
    player_id  text,
    kind       text,
    seat       tinyint,           -- from 0; null when not known
    is_start   boolean,
    score      integer,
    place      integer,
    is_winner  boolean,
    team       text,
    role       text,
    red        integer,
    blue       integer,
    green      integer,
    black      integer,
    treasure   integer,
    elo_after  double,
    elo_change double
);

-- One row per audit, and game for which its claim did not hold when it was imported.
create table if not exists findings (
    claim   text not null,
    game_id text not null,
    n_rows  integer not null
);

-- One row per Parquet file of plies, events, score_deltas or checks that lies outside of this file.
create table if not exists lake_files (
    name   text not null,  -- of the table
    folder text not null,
    file   text not null   -- in <folder>/<name>
);

create view if not exists seats as
    select game_id, rows.* exclude (game_no) from facts.seats as rows join games using (game_no);
create view if not exists final_scores as
    select game_id, rows.* exclude (game_no) from facts.final_scores as rows join games using (game_no);
create view if not exists plies as
    select game_id, rows.* exclude (game_no) from facts.plies as rows join games using (game_no);
create view if not exists events as
    select game_id, rows.* exclude (game_no) from facts.events as rows join games using (game_no);
create view if not exists score_deltas as
    select game_id, rows.* exclude (game_no) from facts.score_deltas as rows join games using (game_no);
create view if not exists source_points as
    select game_id, rows.* exclude (game_no) from facts.source_points as rows join games using (game_no);
create view if not exists openings as
    select game_id, rows.* exclude (game_no) from facts.openings as rows join games using (game_no);
create view if not exists prizes as
    select game_id, rows.* exclude (game_no) from facts.prizes as rows join games using (game_no);
create view if not exists feats as
    select game_id, rows.* exclude (game_no) from facts.feats as rows join games using (game_no);
create view if not exists checks as
    select game_id, rows.* exclude (game_no) from facts.checks as rows join games using (game_no);
create view if not exists flags as
    select game_id, rows.* exclude (game_no) from facts.flags as rows join games using (game_no);
