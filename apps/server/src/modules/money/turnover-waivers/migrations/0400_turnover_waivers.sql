-- That a member need not stake what was open: proposed by one operator with a reason, decided by another. What was open then is
-- listed, so that nothing that comes in later goes with it. The requirements themselves never change.
create table payments_turnover_waiver (
  waiver_id uuid primary key,
  brand text not null,
  -- Made by the proposer's console, once per intention.
  request_key uuid not null,
  member_id uuid not null,
  username text not null,
  reason text not null check (reason <> ''),
  -- The deposits whose requirements, and those of their bonuses, it lets go.
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  state text not null default 'proposed' check (state in ('proposed', 'waived', 'refused')),
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  unique (brand, proposed_by, request_key),
  constraint payments_turnover_waiver_decided check (
    (state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_name is null)
    and (decided_by is null) = (decided_at is null)),
  -- Tokens are renewed under the same name: two of one person are one pair of eyes.
  constraint payments_turnover_waiver_four_eyes check (
    state <> 'waived' or (decided_by <> proposed_by and lower(decided_name) <> lower(proposed_name)))
);
create index payments_turnover_waiver_of_member on payments_turnover_waiver (member_id, proposed_at desc);
grant select, insert, update (state, decided_by, decided_name, decided_at) on payments_turnover_waiver to baize_api;
