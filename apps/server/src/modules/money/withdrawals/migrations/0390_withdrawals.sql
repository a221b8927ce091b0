-- One payment out of a wallet, from request to receipt. Its money is a hold of the ledger under the withdrawal's own id. Terms
-- never change after the insert; only what happened to it does.
create table payments_withdrawal (
  member_id uuid not null,
  withdrawal_id uuid not null,
  brand text not null,
  -- Made by the member's browser, once per intention.
  request_key uuid not null,
  account_id uuid not null,
  -- The account as it was when it was asked for.
  kind text not null check (kind in ('bank', 'ewallet', 'crypto')),
  institution text not null,
  number text not null,
  holder text not null,
  channel text not null check (channel ~ '^[a-z][a-z0-9-]{0,39}$'),
  amount_parts bigint not null check (amount_parts > 0),
  fee_parts bigint not null check (fee_parts >= 0 and fee_parts < amount_parts),
  -- It would have cost a fee, and is one of those of its month that the member's level has free.
  is_free boolean not null default false check (not is_free or fee_parts = 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in (
    'reviewing', 'secondReview', 'approved', 'paying', 'stalled', 'paid', 'disputed', 'received', 'returned', 'refused',
    'cancelled')),
  -- What the rules found, and whether two operators must approve.
  flags text[] not null,
  needs_two boolean not null,
  approver_ids uuid[] not null default '{}',
  approvers text[] not null default '{}',
  requested_at timestamptz not null,
  paid_at timestamptz,
  receipt_due_at timestamptz,
  -- What the member said of the money that was sent.
  receipt text check (receipt in ('received', 'partly', 'none')),
  received_parts bigint check (received_parts between 0 and amount_parts - fee_parts),
  refusal_reason text,
  refusal_note text not null default '',
  -- The bank's own reference, when staff paid by hand.
  settled_reference text,
  -- A withdrawal whose member was right that money did not come: what is missing is given back, by one operator or by two.
  returned_parts bigint,
  -- Who found the member right.
  upheld_by_ids uuid[] not null default '{}',
  upheld_by text[] not null default '{}',
  primary key (member_id, withdrawal_id),
  unique (member_id, request_key),
  constraint payments_withdrawal_refused_with_reason check ((state = 'refused') = (refusal_reason is not null)),
  constraint payments_withdrawal_two_approved check (
    not needs_two or state in ('reviewing', 'secondReview', 'refused', 'cancelled') or cardinality(approver_ids) >= 2),
  constraint payments_withdrawal_approved_by_two_people check (
    cardinality(approver_ids) < 2 or approver_ids[1] <> approver_ids[2]),
  constraint payments_withdrawal_receipt_whole check ((receipt is null) = (received_parts is null)),
  constraint payments_withdrawal_paid_when check (
    (state in ('paid', 'disputed', 'received', 'returned')) = (paid_at is not null)),
  -- Given back is what was sent and did not come, neither more nor less.
  constraint payments_withdrawal_returned_rest check (
    (state = 'returned') = (returned_parts is not null)
    and (returned_parts is null
      or (received_parts is not null and returned_parts = amount_parts - fee_parts - received_parts and returned_parts > 0))),
  constraint payments_withdrawal_upheld_by_somebody check (state <> 'returned' or cardinality(upheld_by_ids) >= 1),
  -- Tokens are renewed under the same name: two of one person are one pair of eyes.
  constraint payments_withdrawal_upheld_by_two_people check (
    cardinality(upheld_by_ids) = cardinality(upheld_by)
    and (cardinality(upheld_by_ids) < 2
      or (upheld_by_ids[1] <> upheld_by_ids[2] and lower(upheld_by[1]) <> lower(upheld_by[2]))))
);
create index payments_withdrawal_by_id on payments_withdrawal (withdrawal_id);
create index payments_withdrawal_newest on payments_withdrawal (member_id, requested_at desc, withdrawal_id);
create index payments_withdrawal_queue on payments_withdrawal (brand, state, requested_at, withdrawal_id);
create index payments_withdrawal_brand on payments_withdrawal (brand, requested_at desc, withdrawal_id);
grant select, insert, update (state, approver_ids, approvers, paid_at, receipt_due_at, receipt, received_parts, refusal_reason,
  refusal_note, settled_reference, returned_parts, upheld_by_ids, upheld_by) on payments_withdrawal to baize_api;

-- What happened to it, when, by whom: the member's time line and everybody's evidence. Rows are only ever added.
create table payments_withdrawal_step (
  member_id uuid not null,
  withdrawal_id uuid not null,
  position integer not null check (position > 0),
  at timestamptz not null,
  event text not null check (event <> ''),
  state text not null,
  by text not null check (by in ('member', 'rules', 'staff', 'channel', 'clock')),
  reason text not null default '',
  -- The operator's name where staff did it; for staff only.
  actor text not null default '',
  primary key (member_id, withdrawal_id, position)
);
grant select, insert on payments_withdrawal_step to baize_api;

-- What was ordered of a channel. The reference is ours, and what the channel is asked by. A withdrawal may have several after
-- one another, but only one that the channel has not refused: nobody is paid twice.
create table payments_payout (
  member_id uuid not null,
  withdrawal_id uuid not null,
  reference uuid not null unique,
  attempt integer not null check (attempt > 0),
  channel text not null,
  provider_reference text,
  standing text not null default 'open' check (standing in ('open', 'paid', 'refused')),
  -- The channel said otherwise before, or paid another amount: for staff to look at.
  contradicted boolean not null default false,
  started_at timestamptz not null,
  decided_at timestamptz,
  primary key (member_id, withdrawal_id, attempt),
  constraint payments_payout_decided check ((standing = 'open') = (decided_at is null))
);
create unique index payments_payout_once on payments_payout (member_id, withdrawal_id) where standing <> 'refused';
create index payments_payout_by_provider on payments_payout (channel, provider_reference);
create index payments_payout_by_day on payments_payout (channel, (coalesce(decided_at, started_at)));
grant select, insert, update (provider_reference, standing, contradicted, decided_at) on payments_payout to baize_api;

-- The picture a member gave as proof that money did not come, encoded anew.
create table payments_withdrawal_proof (
  member_id uuid not null,
  withdrawal_id uuid not null,
  at timestamptz not null,
  sha256 bytea not null check (length(sha256) = 32),
  content bytea not null check (length(content) > 0),
  primary key (member_id, withdrawal_id)
);
alter table payments_withdrawal_proof alter column content set storage external;
grant select, insert on payments_withdrawal_proof to baize_api;
