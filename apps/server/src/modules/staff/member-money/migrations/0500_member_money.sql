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
