-- A transaction as a OneAPI aggregator named it, and what it comes to in our books. The steps are written down before the first
-- of them is carried out, so that a call that comes again goes on where it was cut off, and never does anything else. Rows are
-- only ever added.
create table games_one_api_call (
  vendor text collate "C" not null,
  kind text collate "C" not null,
  transaction_id text collate "C" not null,
  wire_user text collate "C" not null,
  -- The bet that this call makes, and the round it is in: credits that name a round find it here.
  bet_uuid uuid,
  round text collate "C",
  -- Of all that a repeat must not change.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  steps jsonb not null,
  at timestamptz not null,
  primary key (vendor, kind, transaction_id)
);
create index games_one_api_call_round on games_one_api_call (vendor, wire_user, round) where bet_uuid is not null;
grant select, insert on games_one_api_call to baize_api;
