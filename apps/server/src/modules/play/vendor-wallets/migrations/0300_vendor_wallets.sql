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

-- What a member asked for, once per key. What a request was refused with stands in platform_refused_request.
create table games_wallet_move_request (
  member_id uuid not null,
  request_key uuid not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  at timestamptz not null,
  primary key (member_id, request_key)
);
grant select, insert on games_wallet_move_request to baize_api;

-- One movement between the main wallet and a vendor's. Its terms never change; only what the vendor said of it is added, once.
-- The id is what the vendor knows it by and, for money that goes in, the id of its hold.
create table games_wallet_move (
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
  constraint games_wallet_move_ended check ((state = 'asked') = (ended_at is null))
);
create index games_wallet_move_open on games_wallet_move (at) where state = 'asked';
grant select, insert, update (state, reason, ended_at) on games_wallet_move to baize_api;

-- What a vendor said last of a member's wallet there: shown, marked as old, while the vendor does not answer.
create table games_vendor_wallet (
  member_id uuid not null,
  vendor text collate "C" not null,
  balance_parts games_parts not null,
  asked_at timestamptz not null,
  primary key (member_id, vendor)
);
grant select, insert, update (balance_parts, asked_at) on games_vendor_wallet to baize_api;
