-- Points: what play earned each member, to the last fraction, and how much of it the books have as whole points.

create table points_member (
  member_id uuid primary key,
  -- Whose accounts of the ledger hold the points: never the member's own, so that no bet waits for them.
  account_id uuid not null unique,
  -- In parts of a currency times millionths of a point: 100,000,000,000 to a point. Below zero after a correction.
  earned numeric(38, 0) not null default 0,
  -- What the books were given for it.
  posted bigint not null default 0,
  brand text collate "C" not null
) with (fillfactor = 80);
grant select, insert on points_member to baize_api;

-- How many millionths of a point a unit of valid bets earns, by type of game and level: an edition at a time, so that a round
-- that is corrected later takes back what it earned. The last level that a member has reached counts.
create table points_rates (
  brand text collate "C" not null,
  since timestamptz not null,
  rates jsonb not null check (jsonb_typeof(rates) = 'array'),
  primary key (brand, since)
);
grant select, insert on points_rates to baize_api;
