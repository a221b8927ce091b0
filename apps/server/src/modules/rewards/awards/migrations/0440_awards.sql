-- What a brand gives to members: promised here, paid by the ledger when it is claimed. One row an award; a key of its source
-- gives once. What it promises never changes.
create table awards_award (
  award_id uuid primary key,
  brand text not null,
  member_id uuid not null,
  source_kind text not null check (source_kind in
    ('promotion', 'mission', 'level', 'raffle', 'referral', 'rebate', 'points', 'staff')),
  source_id text not null,
  key text not null check (key <> ''),
  kind text not null check (kind in ('money', 'points', 'freeRounds', 'goods')),
  currency text not null,
  -- Money and points in parts; free rounds and goods what they are worth, for the budget and the report.
  amount_parts bigint not null check (amount_parts >= 0),
  -- What is not an amount: the campaign of free rounds, the name of the goods.
  item text not null default '',
  titles jsonb not null,
  terms jsonb not null,
  -- What must be staked once it is claimed; of free rounds what they won tells it, when they are over.
  required_parts bigint not null check (required_parts >= 0),
  state text not null check (state in
    ('waiting', 'offered', 'claimed', 'running', 'done', 'expired', 'cancelled', 'rejected')),
  offered_at timestamptz not null,
  claim_by timestamptz,
  claimed_at timestamptz,
  -- Until when what it asks must be staked; null: as long as one likes.
  run_until timestamptz,
  ended_at timestamptz,
  -- What was paid of it.
  paid_parts bigint not null default 0 check (paid_parts between 0 and amount_parts),
  -- The brand's day whose budget it was taken from.
  budget_day date not null,
  -- Whether it took of a budget: then it gives back what is not claimed.
  budgeted boolean not null default false,
  reminded_at timestamptz,
  -- Staff give with a reason, and large ones by two.
  reason text not null default '',
  proposed_by uuid,
  proposed_name text,
  decided_by uuid,
  decided_name text,
  unique (member_id, source_kind, source_id, key),
  check (kind in ('money', 'points') or paid_parts = 0),
  check (state <> 'running' or claimed_at is not null),
  -- Two tokens of one person are one pair of eyes.
  check (decided_by is null or (decided_by <> proposed_by and lower(decided_name) <> lower(proposed_name)))
);
create index awards_award_of_member on awards_award (member_id, offered_at desc, award_id);
create index awards_award_open on awards_award (claim_by) where state in ('waiting', 'offered');
create index awards_award_at_work on awards_award (claimed_at) where state in ('claimed', 'running');
create index awards_award_of_source on awards_award (brand, source_kind, source_id, offered_at);
grant select, insert, update (state, claimed_at, run_until, ended_at, paid_parts, required_parts, budgeted, reminded_at,
  decided_by, decided_name) on awards_award to baize_api;

-- The most that a source may give: in all, a day of the brand, and to one member. No row: as much as it likes.
create table awards_budget (
  brand text not null,
  source_kind text not null,
  source_id text not null,
  currency text not null,
  whole_parts bigint check (whole_parts >= 0),
  day_parts bigint check (day_parts >= 0),
  member_parts bigint check (member_parts >= 0),
  primary key (brand, source_kind, source_id, currency)
);
grant select, insert, update (whole_parts, day_parts, member_parts) on awards_budget to baize_api;

-- What was promised of a budget: `part` is 'whole', 'day <date>' or 'member <id>'. Locked in the order whole, day, member.
create table awards_spent (
  brand text not null,
  source_kind text not null,
  source_id text not null,
  currency text not null,
  part text not null,
  parts bigint not null check (parts >= 0),
  primary key (brand, source_kind, source_id, currency, part)
);
grant select, insert, update (parts) on awards_spent to baize_api;

-- What one person of a brand's staff may give alone, to one member and in a day. No row: nothing.
create table awards_ceiling (
  brand text not null,
  currency text not null,
  alone_parts bigint not null check (alone_parts >= 0),
  day_parts bigint not null check (day_parts >= 0),
  primary key (brand, currency)
);
grant select, insert, update (alone_parts, day_parts) on awards_ceiling to baize_api;
