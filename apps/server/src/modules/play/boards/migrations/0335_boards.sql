-- What the lists and boards of the site read: small tables that a job fills from the rounds (docs/adr/0011). A bet writes
-- nothing here, and no page reads the rounds of everybody.

-- Of whom a seed told a past, and until when: what they played before is on the boards from the start, as a sample.
create table games_board_sample (
  member_id uuid primary key,
  until timestamptz not null
);

-- Settled rounds of a game, by the day they began (UTC).
create table games_played_day (
  brand text collate "C" not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  day date not null,
  rounds bigint not null,
  primary key (brand, day, vendor, game_code)
);
grant select on games_played_day to baize_api;

-- Rounds that may stand on a winner board: of every hall the greatest of each hour and the last ones. `shown_name` is all that
-- is known here of whose they are to others; the member's id never leaves.
create table games_win (
  member_id uuid not null,
  vendor text collate "C" not null,
  round text collate "C" not null,
  brand text collate "C" not null,
  game_type text collate "C" not null,
  game_code text collate "C" not null,
  win_parts bigint not null,
  at timestamptz not null,
  shown_name text not null,
  -- Of the past that a seed told, and said so wherever it is shown.
  is_sample boolean not null default false,
  primary key (member_id, vendor, round)
);
comment on column games_win.win_parts is 'as the job saw it: to choose by. What is shown is read from the round';
create index games_win_top on games_win (brand, win_parts desc);
create index games_win_latest on games_win (brand, at desc);
grant select on games_win to baize_api;
