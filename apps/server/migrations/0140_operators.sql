-- Who runs a brand, and what they changed. A token is nowhere: only its SHA-256, as with sessions.
create table operators_operator (
  operator_id uuid primary key,
  brand text not null,
  name text not null check (name <> '' and length(name) <= 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
-- The web finds operators; it makes none and revokes none: tokens are given out by whoever has the owner's connection.
grant select on operators_operator to baize_api;

-- The audit trail: every change an operator made, with what was there before. Rows are only ever added.
create table operators_change (
  change_id bigint generated always as identity primary key,
  at timestamptz not null,
  brand text not null,
  operator_id uuid not null,
  operator_name text not null,
  what text not null check (what <> ''),
  target text not null,
  before jsonb,
  after jsonb
);
create index operators_change_brand on operators_change (brand, change_id desc);
grant select, insert on operators_change to baize_api;

-- Money that staff put right by hand: proposed by one operator with a reason, decided by another, posted by the ledger.
create table operators_adjustment (
  adjustment_id uuid primary key,
  brand text not null,
  -- Made by the proposer's console, once per intention.
  request_key uuid not null,
  member_id uuid not null,
  username text not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount_parts bigint not null check (amount_parts > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (reason <> ''),
  state text not null default 'proposed' check (state in ('proposed', 'posted', 'refused')),
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  note text not null default '',
  unique (brand, proposed_by, request_key),
  constraint operators_adjustment_decided check (
    (state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_name is null)
    and (decided_by is null) = (decided_at is null)),
  -- Tokens are renewed under the same name: two of one person are one pair of eyes.
  constraint operators_adjustment_four_eyes check (
    state <> 'posted' or (decided_by <> proposed_by and lower(decided_name) <> lower(proposed_name)))
);
create index operators_adjustment_brand on operators_adjustment (brand, proposed_at desc, adjustment_id desc);
grant select, insert, update (state, decided_by, decided_name, decided_at, note) on operators_adjustment to baize_api;

-- The audit trail as a chain per brand: each change is sealed together with the seal before it, so that an edit, a gap or a
-- missing end shows whoever made it. The link is made when the transaction commits, as the last thing it does: changes of a
-- brand wait for each other for that moment only, and never for each other's rows.
create table operators_link (
  brand text not null,
  -- Counts the brand's changes from 1 without a gap.
  position bigint not null check (position > 0),
  change_id bigint not null unique,
  digest bytea not null check (length(digest) = 32),
  primary key (brand, position)
);
grant select on operators_link to baize_api;

-- The end of each chain, so that cutting it off shows.
create table operators_chain (
  brand text primary key,
  position bigint not null,
  digest bytea not null
);
grant select on operators_chain to baize_api;
