-- Who runs a brand, and what they changed. A token is nowhere: only its SHA-256, as with sessions.
create table operators_operator (
  operator_id uuid primary key,
  brand text not null,
  name text not null check (name <> '' and length(name) <= 60),
  -- What the token may do (packages/contract/src/operator-roles.ts).
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ array['read', 'support', 'payments', 'content', 'owner', 'house']
  ),
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
