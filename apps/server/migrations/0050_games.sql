-- What can be played, who plays it where, and what vendors did with members' money. What grows with play is keyed by
-- member_id or by the vendor's own id; no foreign key, no shared sequence (B10.13).

-- An amount that is not negative. A domain, because its check is compiled once per connection, where a table's CHECK is read
-- and compiled anew by every statement that writes a row.
create domain games_parts as bigint check (value >= 0);

create table games_vendor (
  code text collate "C" primary key check (code ~ '^[a-z0-9_]{1,40}$'),
  name text not null check (name <> ''),
  protocol text collate "C" not null default 'rs-v2' check (protocol in ('rs-v2')),
  enabled boolean not null default true,
  synced_at timestamptz
);
comment on column games_vendor.synced_at is 'when the vendor''s own list of games was last read';

-- All runs of three letters in a text: an index over those of the names finds a part of a name among any number of games. (The
-- extension that does this is not in every PostgreSQL.)
create function games_grams(p_text text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(p_text), i, 3)), '{}') from generate_series(1, length(p_text) - 2) i
$$;

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
  primary key (vendor, game_code)
);
comment on column games_game.listed is 'false when the vendor no longer lists it: its rounds keep their name';
-- Both hold all that the hall filters and counts by, so that a page touches only its own rows of the table.
create index games_game_hall on games_game (game_type, sort, search_name, vendor, game_code) where enabled and listed;
create index games_game_all on games_game (sort, search_name, vendor, game_code) where enabled and listed;
create index games_game_name on games_game using gin (search_grams) where enabled and listed;

-- Which vendors a brand offers.
create table games_offer (
  brand text collate "C" not null,
  vendor text collate "C" not null,
  enabled boolean not null default true,
  primary key (brand, vendor)
);

-- A member as a vendor knows him: an id of its own, so that vendors cannot compare members or learn user names.
create table games_player (
  vendor text collate "C" not null,
  wire_user text collate "C" not null,
  member_id uuid not null,
  brand text collate "C" not null,
  currency text collate "C" not null,
  barred boolean not null default false,
  created_at timestamptz not null,
  primary key (vendor, wire_user)
);
comment on column games_player.barred is 'a disabled member: no new bets; wins and rollbacks still come in';
create unique index games_player_member on games_player (member_id, vendor);

-- A token that a vendor got with a game's address. Bets need one that is alive.
create table games_launch (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id uuid not null,
  session_hash bytea not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  brand text collate "C" not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  currency text collate "C" not null
);
comment on column games_launch.opened_at is 'when the vendor gave the address; before that it has no use of the token';
create index games_launch_session on games_launch (session_hash);
create index games_launch_member on games_launch (member_id);
create index games_launch_expiry on games_launch (expires_at);

-- Every bet, win and rollback as the vendor sent it and as we answered it. Rows are only ever added. A `never` row stands
-- for a transaction the vendor took back before we had seen it: should it still arrive, it is refused.
create table games_transaction (
  transaction_uuid uuid not null,
  member_id uuid not null,
  reference_uuid uuid,
  amount_parts games_parts not null,
  balance_parts bigint not null,
  at timestamptz not null,
  vendor text collate "C" not null,
  kind text collate "C" not null,
  brand text collate "C" not null,
  currency text collate "C" not null,
  game_code text collate "C",
  round text collate "C",
  vendor_reference text collate "C",
  primary key (transaction_uuid, vendor)
);
comment on column games_transaction.kind is 'bet, win, rollback, never';
comment on column games_transaction.balance_parts is 'what was answered, so that a repeat is answered the same';

-- Bets and wins that were taken back, each once.
create table games_undone (
  transaction_uuid uuid not null,
  member_id uuid not null,
  by_uuid uuid not null,
  at timestamptz not null,
  vendor text collate "C" not null,
  primary key (transaction_uuid, vendor)
);

-- One row per round of a member: what all its transactions come to. The betting record.
create table games_bet (
  member_id uuid not null,
  at timestamptz not null,
  stake_parts games_parts not null,
  win_parts games_parts not null,
  status text collate "C" not null,
  brand text collate "C" not null,
  vendor text collate "C" not null,
  round text collate "C" not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  primary key (member_id, vendor, round)
) with (fillfactor = 80);
comment on column games_bet.status is 'open, settled, rolledBack';

grant select on games_vendor, games_game, games_offer, games_transaction, games_undone, games_bet to baize_api;
grant select, insert on games_player, games_launch to baize_api;
grant update (barred) on games_player to baize_api;
grant update (opened_at, revoked_at) on games_launch to baize_api;
