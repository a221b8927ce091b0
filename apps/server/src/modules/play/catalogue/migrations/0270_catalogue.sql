-- needs: games_all_names.sql
-- needs: games_folded.sql
-- needs: games_grams.sql
-- needs: games_words.sql

-- The vendor says which games exist, their names, kinds, devices and regions; the house adds what the list leaves out, a brand
-- its own order and marks.
create table games_game (
  vendor text collate "C" not null,
  game_code text collate "C" not null check (game_code <> '' and length(game_code) <= 80),
  name text not null check (name <> ''),
  game_type text collate "C" not null check (
    game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT')),
  hot boolean not null default false,
  new boolean not null default false,
  min_bet_parts bigint not null default 0 check (min_bet_parts >= 0),
  -- Where the vendor has its cover; empty: the site composes one of the motif and the hue.
  cover_url text not null default '' check (length(cover_url) <= 500),
  motif text collate "C" not null,
  hue smallint not null check (hue between 0 and 359),
  sort integer not null default 1000,
  enabled boolean not null default true,
  listed boolean not null default true,
  -- Names in the site's other languages, by language code: {"CN": "…"}.
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  search_name text collate "C" not null generated always as (games_folded(name)) stored,
  search_text text collate "C" not null generated always as (games_folded(games_all_names(name, names))) stored,
  search_grams text[] not null generated always as (games_grams(games_folded(games_all_names(name, names)))) stored,
  search_words text[] not null generated always as (games_words(games_folded(games_all_names(name, names)))) stored,
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
  -- Countries (ISO 3166-1 alpha-2) whose visitors may not have it, as the vendor says: 'FR US'.
  blocked_in text collate "C" not null default '' check (blocked_in ~ '^([A-Z]{2}( |$))*$'),
  -- What it is known for, in words of a fixed list.
  tags text[] not null default '{}',
  -- It is no game, but stands for its vendor's games of the same type: pressed, it shows them.
  opens_list boolean not null default false,
  primary key (vendor, game_code)
);
comment on column games_game.listed is 'false when the vendor no longer lists it: its rounds keep their name';
comment on column games_game.return_hundredths is 'return to player in hundredths of a percent; null where the maker states none';
comment on column games_game.min_bet_parts is 'the smallest bet of a round; 0 where nobody says, which no filter by it finds';
-- Each holds all that the hall filters and counts by, so that a page touches only its own rows of the table.
create index games_game_hall on games_game (game_type, sort, search_name, vendor, game_code)
  include (on_desktop, on_mobile, blocked_in) where enabled and listed;
create index games_game_all on games_game (sort, search_name, vendor, game_code)
  include (on_desktop, on_mobile, blocked_in, game_type) where enabled and listed;
create index games_game_name on games_game using gin (search_grams) where enabled and listed;
create index games_game_words on games_game using gin (search_words) where enabled and listed;
create index games_game_vendor on games_game (vendor, game_type, sort, search_name, game_code)
  include (on_desktop, on_mobile, blocked_in) where enabled and listed;
create index games_game_classification on games_game (classification, sort, search_name, vendor, game_code)
  include (on_desktop, on_mobile, blocked_in, game_type) where enabled and listed and classification is not null;
create index games_game_hot on games_game (game_type, sort, search_name, vendor, game_code)
  include (on_desktop, on_mobile, blocked_in) where enabled and listed and hot;
create index games_game_min_bet on games_game (game_type, sort, search_name, vendor, game_code, min_bet_parts)
  include (on_desktop, on_mobile, blocked_in) where enabled and listed and min_bet_parts > 0;
create index games_game_lines on games_game (game_type, sort, search_name, vendor, game_code, (coalesce(lines, listed_lines)))
  include (lines, listed_lines, on_desktop, on_mobile, blocked_in)
  where enabled and listed and coalesce(lines, listed_lines) is not null;
grant select on games_game to baize_api;

-- Every word that a name has or had, folded, by which a mistyped one is guessed.
create table games_word (
  word text collate "C" primary key,
  pairs text[] not null
);
comment on column games_word.pairs is 'its runs of two letters, blanks around it counted';
create index games_word_pairs on games_word using gin (pairs);
grant select on games_word to baize_api;

-- What a brand says of a game for its own site; null: as the house says it.
create table games_mark (
  brand text collate "C" not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  sort integer check (sort >= 0),
  hot boolean,
  new boolean,
  hidden boolean not null default false,
  -- Uploaded covers by language code; the one under '' is for every other language.
  pictures jsonb not null default '{}' check (jsonb_typeof(pictures) = 'object'),
  primary key (brand, vendor, game_code)
);
grant select, insert, update, delete on games_mark to baize_api;

-- Stretches of time in which a vendor, or one game of it, cannot be played: for every brand, or for one.
create table games_pause (
  id uuid primary key,
  vendor text collate "C" not null,
  game_code text collate "C",
  brand text collate "C",
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at)
);
comment on column games_pause.until_at is 'null: until somebody ends it';
create index games_pause_until on games_pause (coalesce(until_at, 'infinity'));
grant select on games_pause to baize_api;

-- A member's own lists: games kept as favourites, and games opened before. Both are keyed by the member.
create table games_favourite (
  member_id uuid not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  added_at timestamptz not null,
  primary key (member_id, vendor, game_code)
);
grant select, insert, delete on games_favourite to baize_api;
