-- What can be played, who plays it where, and what vendors did with members' money. What grows with play is keyed by
-- member_id or by the vendor's own id; no foreign key, no shared sequence.

-- An amount that is not negative. A domain, because its check is compiled once per connection, where a table's CHECK is read
-- and compiled anew by every statement that writes a row.
create domain games_parts as bigint check (value >= 0);

create table games_vendor (
  code text collate "C" primary key check (code ~ '^[a-z0-9_]{1,40}$'),
  name text not null check (name <> ''),
  protocol text collate "C" not null default 'rs-v2' check (protocol in ('rs-v2')),
  enabled boolean not null default true,
  synced_at timestamptz,
  -- The hue of the vendor's own mark; without one its code decides.
  hue smallint check (hue between 0 and 359)
);
comment on column games_vendor.synced_at is 'when the vendor''s own list of games was last read';
grant select on games_vendor to baize_api;

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
  primary key (vendor, game_code)
);
comment on column games_game.listed is 'false when the vendor no longer lists it: its rounds keep their name';
comment on column games_game.return_hundredths is 'return to player in hundredths of a percent; null where the maker states none';
comment on column games_game.min_bet_parts is 'the smallest bet of a round; 0 where nobody says, which no filter by it finds';
-- Each holds all that the hall filters and counts by, so that a page touches only its own rows of the table.
create index games_game_hall on games_game (game_type, sort, search_name, vendor, game_code) where enabled and listed;
create index games_game_all on games_game (sort, search_name, vendor, game_code) where enabled and listed;
create index games_game_name on games_game using gin (search_grams) where enabled and listed;
create index games_game_classification on games_game (classification, sort, search_name, vendor, game_code)
  where enabled and listed and classification is not null;
create index games_game_hot on games_game (game_type, sort, search_name, vendor, game_code) where enabled and listed and hot;
create index games_game_min_bet on games_game (game_type, sort, search_name, vendor, game_code, min_bet_parts)
  where enabled and listed and min_bet_parts > 0;
grant select on games_game to baize_api;

-- Which vendors a brand offers.
create table games_offer (
  brand text collate "C" not null,
  vendor text collate "C" not null,
  enabled boolean not null default true,
  -- Where a vendor stands in a brand's header, and its mark.
  hot boolean not null default false,
  sort integer not null default 1000,
  primary key (brand, vendor)
);
comment on column games_offer.hot is 'marked in the header';
grant select, update (hot, sort) on games_offer to baize_api;

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
grant select, insert, update (barred) on games_player to baize_api;

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
grant select, insert, update (opened_at, revoked_at) on games_launch to baize_api;

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
-- The job reads what came in since its last look. Rows only ever get added, in order of time, so a summary per block finds them;
-- it costs a bet nothing that can be measured (as ledger_transfer_at).
create index games_transaction_at on games_transaction using brin (at) with (pages_per_range = 32, autosummarize = on);
grant select on games_transaction to baize_api;

-- Bets and wins that were taken back, each once.
create table games_undone (
  transaction_uuid uuid not null,
  member_id uuid not null,
  by_uuid uuid not null,
  at timestamptz not null,
  vendor text collate "C" not null,
  primary key (transaction_uuid, vendor)
);
grant select on games_undone to baize_api;

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
-- A member's rounds by time: the betting record, its filters, profit and loss by day, and valid bets since a moment read a piece
-- of it. A round is entered once, when it begins; what is added to it later leaves this index alone.
create index games_bet_member_at on games_bet (member_id, at);
grant select on games_bet to baize_api;

-- One call, and what is known of its member and of what came before it.
create type games_wallet_call as (
  vendor text, kind text, wire_user text, token_hash bytea, transaction_uuid uuid, reference_uuid uuid, amount bigint,
  currency text, game_code text, round text, closed boolean, vendor_reference text, seat bigint,
  fingerprint bytea, reference text, member_id uuid, brand text, member_currency text, refusal text, before games_transaction,
  bet_round text, balance bigint);

create type games_verdict as (status text, balance bigint);

-- What the lists and boards of the site read: small tables that a job fills from the rounds (docs/adr/0011). A bet writes
-- nothing here, and no page reads the rounds of everybody.

-- How far the job has read.
create table games_board_progress (
  one boolean primary key default true check (one),
  read_from timestamptz not null,
  read_until timestamptz not null
);
comment on table games_board_progress is 'the last look read from there until there';

-- Settled rounds of a game on a day (UTC).
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
  primary key (member_id, vendor, round)
);
comment on column games_win.win_parts is 'as the job saw it: to choose by. What is shown is read from the round';
create index games_win_top on games_win (brand, win_parts desc);
create index games_win_latest on games_win (brand, at desc);
grant select on games_win to baize_api;

-- A member's own lists: games kept as favourites, and games opened before. Both are keyed by the member.
create table games_favourite (
  member_id uuid not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  added_at timestamptz not null,
  primary key (member_id, vendor, game_code)
);
grant select, insert, delete on games_favourite to baize_api;

-- Launches are forgotten after some days; which games a member opened, and when last, is not.
create table games_recent (
  member_id uuid not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  opened_at timestamptz not null,
  primary key (member_id, vendor, game_code)
);
grant select, insert, update (opened_at) on games_recent to baize_api;

-- How a brand keeps its members' money: in one wallet that every vendor plays from, or in one more at each vendor. A brand
-- without a row has a single wallet.
create table games_wallet_setting (
  brand text collate "C" primary key,
  single boolean not null,
  auto_transfer boolean not null,
  -- Vendors that play from the main wallet all the same.
  seamless text[] not null default '{}'
);
grant select, insert, update (single, auto_transfer, seamless) on games_wallet_setting to baize_api;

-- What a member asked for, once per key. A request that was refused leaves no row, so its key is free again.
create table games_vendor_request (
  member_id uuid not null,
  request_key uuid not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  at timestamptz not null,
  primary key (member_id, request_key)
);
grant select, insert on games_vendor_request to baize_api;

-- One movement between the main wallet and a vendor's. Its terms never change; only what the vendor said of it is added, once.
-- The id is what the vendor knows it by and, for money that goes in, the id of its hold.
create table games_vendor_transfer (
  member_id uuid not null,
  transfer_id uuid not null,
  request_key uuid not null,
  brand text collate "C" not null,
  vendor text collate "C" not null,
  wire_user text collate "C" not null,
  direction text collate "C" not null check (direction in ('in', 'out')),
  amount_parts bigint not null check (amount_parts > 0),
  currency text collate "C" not null,
  state text collate "C" not null default 'asked' check (state in ('asked', 'done', 'refused')),
  -- The vendor's word for why it was refused.
  reason text,
  at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, transfer_id),
  unique (member_id, request_key, vendor),
  constraint games_vendor_transfer_ended check ((state = 'asked') = (ended_at is null))
);
create index games_vendor_transfer_open on games_vendor_transfer (at) where state = 'asked';
grant select, insert, update (state, reason, ended_at) on games_vendor_transfer to baize_api;

-- What a vendor said last of a member's purse: shown, marked as old, while the vendor does not answer.
create table games_vendor_purse (
  member_id uuid not null,
  vendor text collate "C" not null,
  balance_parts games_parts not null,
  asked_at timestamptz not null,
  primary key (member_id, vendor)
);
grant select, insert, update (balance_parts, asked_at) on games_vendor_purse to baize_api;
