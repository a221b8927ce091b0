-- How much a member lets themselves pay in, stake and lose in a day, a week and a month; the clock of their play and its
-- reality check. What a bet must ask is on the row it locks anyway (ledger_account.ask_from): members for whom nothing
-- stands pay nothing here.

-- One row a member, made when first needed: the lock of their deposits and of every change of their limits.
create table limits_member (
  member_id uuid primary key,
  brand text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Whether limits_play holds every stake of the last month. Turned on under the lock of the member's money.
  counting boolean not null default false,
  -- How often the member wants to be told how long they play; null: as often as the brand says.
  check_minutes integer check (check_minutes between 1 and 1440),
  -- The clock of play: since when, the last sign of play, and when the member is next to be told. Null before the first game.
  play_began_at timestamptz,
  play_seen_at timestamptz,
  check_at timestamptz,
  check ((play_began_at is null) = (play_seen_at is null))
);
grant select, insert, update (counting, check_minutes, play_began_at, play_seen_at, check_at) on limits_member to baize_api;

-- The limits a member set (own) and staff set for them (staff). What is looser waits in next_*, until next_at; a limit that is
-- to fall away has next_at and no next_parts. No job turns them: whoever reads says at which instant.
create table limits_limit (
  member_id uuid not null,
  source text not null check (source in ('own', 'staff')),
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('24h', '7d', '1m')),
  parts bigint check (parts >= 0),
  next_parts bigint check (next_parts >= 0),
  next_at timestamptz,
  set_at timestamptz not null,
  primary key (member_id, source, kind, period),
  check (next_parts is null or next_at is not null)
);
grant select, insert, update (parts, next_parts, next_at, set_at) on limits_limit to baize_api;

-- What was asked about a limit, by whom, and when it holds: the evidence. Never changed.
create table limits_change (
  member_id uuid not null,
  change_id uuid not null,
  at timestamptz not null,
  source text not null,
  kind text not null,
  period text not null,
  action text not null check (action in ('tightened', 'loosened', 'cancelled')),
  before_parts bigint,
  after_parts bigint,
  holds_from timestamptz not null,
  primary key (member_id, change_id)
);
create index limits_change_newest on limits_change (member_id, at desc, change_id);
grant select, insert on limits_change to baize_api;

-- The most a brand lets any of its members have, and how often it tells them how long they play (null: unless they ask for it).
create table limits_brand (
  brand text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('24h', '7d', '1m')),
  parts bigint not null check (parts >= 0),
  primary key (brand, currency, kind, period)
);
grant select, insert, delete on limits_brand to baize_api;

create table limits_check (
  brand text primary key,
  minutes integer check (minutes between 1 and 1440)
);
grant select, insert, update (minutes) on limits_check to baize_api;

-- Every payment into a wallet, by its own key: from its start while it can still be paid, and once its money may be played with
-- from that moment. What came to nothing is given back and no longer counts.
create table limits_deposit (
  key text not null check (key <> '' and length(key) <= 200),
  member_id uuid not null,
  parts bigint not null check (parts > 0),
  -- When it was started, or when its money was credited.
  at timestamptz not null,
  -- Until when it can be paid; null once it is decided. An order that can be paid counts however long ago it was started.
  closes_at timestamptz,
  -- From when on it no longer counts. In the future for an order that its member cancelled and the bank still takes.
  given_back_at timestamptz,
  primary key (key)
);
create index limits_deposit_of_member on limits_deposit (member_id, at);
create index limits_deposit_open on limits_deposit (member_id) where closes_at is not null;
grant select, insert, update (parts, at, closes_at, given_back_at) on limits_deposit to baize_api;

-- What members for whom a limit on play stands staked and lost, by the hour: the windows begin at the full hour.
create table limits_play (
  member_id uuid not null,
  hour timestamptz not null,
  stake_parts bigint not null,
  loss_parts bigint not null,
  primary key (member_id, hour)
) with (fillfactor = 70);
grant select, delete on limits_play to baize_api;

-- Reality checks as they were answered. Never changed.
create table limits_answer (
  member_id uuid not null,
  due_at timestamptz not null,
  answered_at timestamptz not null,
  answer text not null check (answer in ('goOn', 'stop')),
  primary key (member_id, due_at)
);
grant select, insert on limits_answer to baize_api;

-- What members move into wallets at vendors. Their play there is not told to us, so what goes in counts as staked and lost, and
-- what comes back as won, from the moment it moves: whatever is lost at the vendor lies within it. Noted for every member, so
-- that a limit that is set later knows what lies behind.
create table limits_vendor_wallet (
  -- The transfer's own.
  key uuid primary key,
  member_id uuid not null,
  -- Above zero: into a vendor's wallet; below: out of it.
  parts bigint not null check (parts <> 0),
  at timestamptz not null,
  -- When the vendor refused it: then it never counted.
  given_back_at timestamptz
);
create index limits_vendor_wallet_of_member on limits_vendor_wallet (member_id, at);
grant select on limits_vendor_wallet to baize_api;

-- The largest stake while something that a member was given asks for play (rewards): one row for each that says so.
create table limits_stake_cap (
  member_id uuid not null,
  source_id uuid not null,
  parts bigint not null check (parts > 0),
  primary key (member_id, source_id)
);
grant select, insert, delete on limits_stake_cap to baize_api;
