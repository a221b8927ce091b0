-- The points mall: how each reward of the brand is given, what members redeemed, and the codes of vouchers.

-- `stock` null: as many as one likes. Whoever redeems locks the row.
-- `points`: what the reward cost when the offer was set; for less it is not given.
create table mall_offer (
  brand text collate "C" not null,
  reward_id text collate "C" not null,
  kind text collate "C" not null check (kind in ('bonus', 'freeRounds', 'goods', 'voucher', 'phone')),
  stock integer check (stock >= 0),
  per_member integer check (per_member > 0),
  points integer not null check (points > 0),
  bonus_parts bigint not null default 0 check (bonus_parts >= 0),
  turnover integer not null default 0 check (turnover >= 0),
  -- Of free rounds.
  campaign_id uuid,
  primary key (brand, reward_id),
  constraint mall_offer_bonus check ((kind = 'bonus') = (bonus_parts > 0)),
  constraint mall_offer_campaign check ((kind = 'freeRounds') = (campaign_id is not null))
);
grant select, insert, update on mall_offer to baize_api;

-- Up to how many points one person approves alone.
create table mall_limit (
  brand text collate "C" primary key,
  alone_points bigint not null check (alone_points >= 0)
);
grant select, insert, update on mall_limit to baize_api;

create table mall_redemption (
  redemption_id uuid primary key,
  member_id uuid not null,
  request_key uuid not null,
  points bigint not null check (points > 0),
  at timestamptz not null,
  decided_at timestamptz,
  approved_by uuid,
  decided_by uuid,
  brand text collate "C" not null,
  reward_id text collate "C" not null,
  kind text collate "C" not null,
  state text collate "C" not null check (state in ('processing', 'approved', 'rejected')),
  fingerprint bytea not null,
  titles jsonb not null,
  delivery text not null,
  approved_name text,
  decided_name text,
  note text not null default '',
  constraint mall_redemption_key unique (member_id, request_key),
  constraint mall_redemption_decided check ((state = 'processing') = (decided_at is null))
);
create index mall_redemption_of on mall_redemption (member_id, at desc);
create index mall_redemption_waiting on mall_redemption (brand, at) where state = 'processing';
grant select, insert, update (state, decided_at, approved_by, approved_name, decided_by, decided_name, note) on mall_redemption
  to baize_api;

-- Codes, sealed with the key file. The digest keeps one from being added twice.
create table mall_voucher (
  voucher_id bigint generated always as identity primary key,
  redemption_id uuid unique,
  shown_key uuid,
  brand text collate "C" not null,
  reward_id text collate "C" not null,
  sealed bytea not null,
  digest bytea not null,
  unique (brand, reward_id, digest)
);
create index mall_voucher_left on mall_voucher (brand, reward_id, voucher_id) where redemption_id is null;
grant select, insert, update (redemption_id, shown_key) on mall_voucher to baize_api;

-- What points are turned into money at; no row: they are not. Only whole lots are.
create table mall_conversion (
  brand text collate "C" primary key,
  points integer not null check (points > 0),
  amount_parts bigint not null check (amount_parts > 0),
  turnover integer not null check (turnover >= 0),
  -- The most on a day of the brand; null: no end.
  day_parts bigint check (day_parts >= 0)
);
grant select, insert, update, delete on mall_conversion to baize_api;

-- What members converted, so that a request that is sent again is answered as it was.
create table mall_converted (
  member_id uuid not null,
  request_key uuid not null,
  points bigint not null check (points > 0),
  amount_parts bigint not null check (amount_parts > 0),
  award_id uuid not null,
  at timestamptz not null,
  brand text collate "C" not null,
  primary key (member_id, request_key)
);
grant select, insert on mall_converted to baize_api;
