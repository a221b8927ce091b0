-- needs: games_grams.sql

-- The vendor says which games exist, their names and kinds; the operator adds covers, order, marks and the lowest stake.
create table games_game (
  vendor text collate "C" not null,
  game_code text collate "C" not null check (game_code <> '' and length(game_code) <= 80),
  name text not null check (name <> ''),
  game_type text collate "C" not null check (
    game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT')),
  hot boolean not null default false,
  new boolean not null default false,
  min_bet_parts bigint not null default 0 check (min_bet_parts >= 0),
  motif text collate "C" not null,
  hue smallint not null check (hue between 0 and 359),
  sort integer not null default 1000,
  enabled boolean not null default true,
  listed boolean not null default true,
  search_name text collate "C" not null generated always as (lower(name)) stored,
  search_grams text[] not null generated always as (games_grams(name)) stored,
  -- The operator's word on a game: what it gives back in the long run, as its maker states it.
  return_hundredths smallint check (return_hundredths between 1 and 10000),
  -- What kind of game it is within its hall, in the words of the hall's filter: scratch card, video poker, table game, arcade,
  -- slot, bingo. Null where the vendor's own word says nothing of it.
  classification text collate "C" check (classification in ('SC', 'VP', 'TG', 'AC', 'JP', 'BG')),
  -- Where the vendor says that it runs.
  on_desktop boolean not null default true,
  on_mobile boolean not null default true,
  -- On how many lines it pays: the operator's word, which counts before the vendor's. Null where it has none, or nobody says.
  lines smallint check (lines > 0),
  listed_lines smallint check (listed_lines > 0),
  primary key (vendor, game_code)
);
comment on column games_game.listed is 'false when the vendor no longer lists it: its rounds keep their name';
comment on column games_game.return_hundredths is 'return to player in hundredths of a percent; null where the maker states none';
comment on column games_game.min_bet_parts is 'the smallest bet of a round; 0 where nobody says, which no filter by it finds';
-- Each holds all that the hall filters and counts by, so that a page touches only its own rows of the table.
create index games_game_hall on games_game (game_type, sort, search_name, vendor, game_code, on_desktop, on_mobile)
  where enabled and listed;
create index games_game_all on games_game (sort, search_name, vendor, game_code, on_desktop, on_mobile) where enabled and listed;
create index games_game_name on games_game using gin (search_grams) where enabled and listed;
create index games_game_classification on games_game (classification, sort, search_name, vendor, game_code, on_desktop, on_mobile)
  where enabled and listed and classification is not null;
create index games_game_hot on games_game (game_type, sort, search_name, vendor, game_code, on_desktop, on_mobile)
  where enabled and listed and hot;
create index games_game_min_bet on games_game
  (game_type, sort, search_name, vendor, game_code, min_bet_parts, on_desktop, on_mobile)
  where enabled and listed and min_bet_parts > 0;
grant select on games_game to baize_api;

-- A member's own lists: games kept as favourites, and games opened before. Both are keyed by the member.
create table games_favourite (
  member_id uuid not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  added_at timestamptz not null,
  primary key (member_id, vendor, game_code)
);
grant select, insert, delete on games_favourite to baize_api;
