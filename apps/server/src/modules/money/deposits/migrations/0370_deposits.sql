-- The ways a brand's members can pay in: data of a brand. `channel` names the adapter (money/channels/registry.ts).
create table payments_channel (
  brand text not null,
  channel text not null check (channel ~ '^[a-z][a-z0-9-]{0,39}$'),
  kind text not null
    constraint payments_channel_kind_is_known check (kind in ('hosted', 'qr', 'transfer', 'crypto')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  minimum_parts bigint not null check (minimum_parts > 0),
  maximum_parts bigint not null check (maximum_parts >= minimum_parts),
  preset_parts bigint[] not null default '{}',
  -- What the channel adds to the payer's bill. It is shown before paying and never taken from what is credited.
  fee_parts bigint not null default 0 check (fee_parts >= 0),
  enabled boolean not null default true,
  sort integer not null default 0,
  -- What a deposit costs: fee_parts whatever the amount, and hundredths of a percent of it. Taken from what was paid.
  fee_rate integer not null default 0 check (fee_rate between 0 and 5000),
  -- What is given with it: hundredths of a percent of what was paid, up to a most.
  bonus_rate integer not null default 0 check (bonus_rate between 0 and 100000),
  bonus_maximum_parts bigint not null default 0 check (bonus_maximum_parts >= 0),
  -- What must be staked before a withdrawal, in hundredths of what was paid and of the bonus.
  turnover integer not null default 100 check (turnover between 0 and 10000),
  bonus_turnover integer not null default 100 check (bonus_turnover between 0 and 10000),
  min_level smallint not null default 0 check (min_level between 0 and 99),
  minutes integer not null default 30 check (minutes between 5 and 10080),
  -- The brand's own account, where no provider has one: bank, bankCode, account, holder.
  payee jsonb,
  -- What members read, by language; else our own word for the channel.
  titles jsonb not null default '{}',
  -- Limits, costs and bonuses that count from a level of the club on: a list that rises by its `from`, amounts in parts as
  -- text. The columns beside it count below the first of them.
  levels jsonb not null default '[]' check (jsonb_typeof(levels) = 'array'),
  primary key (brand, channel)
);
grant select, insert, update (kind, currency, minimum_parts, maximum_parts, preset_parts, fee_parts, fee_rate, bonus_rate,
  bonus_maximum_parts, turnover, bonus_turnover, min_level, minutes, payee, titles, enabled, sort, levels) on payments_channel
  to baize_api;

-- One payment into a wallet, from request to credit. Terms never change after the insert; only what happened to it does.
create table payments_deposit (
  member_id uuid not null,
  deposit_id uuid not null,
  brand text not null,
  channel text not null,
  -- Made by the member's browser, once per intention.
  request_key uuid not null,
  amount_parts bigint not null check (amount_parts > 0),
  -- What the channel confirmed, which may differ from what was asked for.
  credited_parts bigint not null default 0 check (credited_parts >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'pending' constraint payments_deposit_state_is_known
    check (state in ('pending', 'processing', 'succeeded', 'failed', 'expired', 'cancelled')),
  -- The provider's own name for it; null until the provider answered.
  provider_reference text,
  return_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  decided_at timestamptz,
  kind text not null default 'hosted' check (kind in ('hosted', 'qr', 'transfer', 'crypto')),
  -- The short name that payer and staff see, in QR codes and on transfers.
  code text not null,
  -- How it is paid, as the channel said (contract/src/money/pay-instructions.ts); null until it did.
  show jsonb,
  -- The terms it was started with; a member who did not want the bonus has none in them.
  fee_parts bigint not null default 0 check (fee_parts >= 0),
  fee_rate integer not null default 0 check (fee_rate >= 0),
  bonus_rate integer not null default 0 check (bonus_rate >= 0),
  bonus_maximum_parts bigint not null default 0 check (bonus_maximum_parts >= 0),
  turnover integer not null default 100 check (turnover >= 0),
  bonus_turnover integer not null default 100 check (bonus_turnover >= 0),
  with_bonus boolean not null default true,
  payee jsonb,
  -- What came of them.
  fee_taken_parts bigint not null default 0 check (fee_taken_parts between 0 and credited_parts),
  bonus_given_parts bigint not null default 0 check (bonus_given_parts >= 0),
  reason text check (reason in ('not_received', 'wrong_account', 'proof_unreadable', 'duplicate', 'other')),
  proofs smallint not null default 0 check (proofs between 0 and 3),
  -- What the brand called the way to pay when the deposit was started, by language: a receipt says it after the brand changed it.
  titles jsonb not null default '{}' check (jsonb_typeof(titles) = 'object'),
  -- What of credited_parts arrived beyond a limit or while its member was excluded: it lies in the member's suspense account
  -- until it is released, bit by bit, or sent back.
  held_back_parts bigint not null default 0 check (held_back_parts between 0 and credited_parts),
  released_parts bigint not null default 0 check (released_parts >= 0),
  sent_back_parts bigint not null default 0 check (sent_back_parts >= 0),
  held_back_state text constraint payments_deposit_held_back_state_is_known
    check (held_back_state in ('waiting', 'asked', 'returning', 'released', 'returned')),
  held_back_cause text check (held_back_cause in ('limit', 'excluded')),
  -- When room is expected to return; null where it is not.
  release_at timestamptz,
  -- Who sends it back; another person says that it was sent.
  returning_by uuid,
  returning_name text,
  returned_key uuid,
  -- The bank's or the provider's number of what was sent back.
  returned_reference text,
  primary key (member_id, deposit_id),
  unique (member_id, request_key),
  constraint payments_deposit_held_back check (
    (held_back_parts > 0) = (held_back_state is not null) and (held_back_state is null) = (held_back_cause is null)),
  constraint payments_deposit_held_back_once check (
    released_parts + sent_back_parts <= held_back_parts
    and (held_back_state in ('released', 'returned'))
      = (released_parts + sent_back_parts = held_back_parts and held_back_parts > 0)
    and (held_back_state = 'returned') = (sent_back_parts > 0)),
  constraint payments_deposit_returning check (
    (returning_by is null) = (returning_name is null)
    and (returning_by is null or held_back_state in ('returning', 'returned'))),
  constraint payments_deposit_returned check (
    (returned_key is null) = (returned_reference is null)
    and (returned_key is not null) = (held_back_state is not distinct from 'returned')),
  constraint payments_deposit_credited_once check ((state = 'succeeded') = (credited_parts > 0)),
  constraint payments_deposit_decided
    check ((state in ('succeeded', 'failed', 'expired', 'cancelled')) = (decided_at is not null)),
  constraint payments_deposit_bonus_with_credit check (bonus_given_parts = 0 or state = 'succeeded'),
  constraint payments_deposit_reason_of_refusal check (reason is null or state in ('failed', 'succeeded'))
);
-- A provider knows a deposit by its id alone.
create index payments_deposit_by_id on payments_deposit (deposit_id);
-- Some providers tell only their own name of an order.
create unique index payments_deposit_by_order on payments_deposit (channel, provider_reference)
  where provider_reference is not null;
create unique index payments_deposit_by_code on payments_deposit (brand, code);
-- Staff look at the newest first, mostly at those that wait.
create index payments_deposit_newest on payments_deposit (brand, created_at desc, deposit_id);
create index payments_deposit_of_member on payments_deposit (member_id, created_at desc, deposit_id);
-- A day of a channel is read whole, each night.
create index payments_deposit_by_day on payments_deposit (brand, channel, (coalesce(decided_at, created_at)));
create unique index payments_deposit_by_returned_key on payments_deposit (brand, returned_key) where returned_key is not null;
-- What waits for staff or for room.
create index payments_deposit_held_back_open on payments_deposit (brand, created_at desc)
  where held_back_state in ('waiting', 'asked', 'returning');
grant select, insert, update (credited_parts, state, provider_reference, decided_at, show, fee_taken_parts, bonus_given_parts,
  reason, proofs, held_back_parts, released_parts, sent_back_parts, held_back_state, held_back_cause, release_at, returning_by,
  returning_name, returned_key, returned_reference) on payments_deposit to baize_api;

-- What was heard of a deposit, from whom, and what it changed: the member's time line and staff's evidence.
create table payments_deposit_event (
  member_id uuid not null,
  deposit_id uuid not null,
  position integer not null check (position > 0),
  at timestamptz not null,
  source text not null constraint payments_deposit_event_source_is_known
    check (source in ('member', 'webhook', 'query', 'staff', 'notice', 'limits')),
  event text not null constraint payments_deposit_event_is_known
    check (event in ('opened', 'accepted', 'proof', 'paid', 'refused', 'timedOut', 'cancelled', 'heldBack', 'released',
      'askedBack', 'returning', 'returned', 'returnFailed')),
  outcome text not null check (outcome in ('applied', 'unchanged', 'currency_differs')),
  -- The state after it.
  state text not null,
  amount_parts bigint not null,
  currency text not null,
  -- Who of the staff, and why; the bank's number of a notice.
  note text not null default '',
  primary key (member_id, deposit_id, position)
);
grant select, insert on payments_deposit_event to baize_api;

-- Signed notifications that were taken in, by the provider's own event id: one that comes twice counts once. The body is kept
-- as it came (providers put no secret into it); the signature is not.
create table payments_webhook_event (
  member_id uuid not null,
  channel text not null,
  event_id text not null,
  deposit_id uuid not null,
  received_at timestamptz not null,
  raw text not null,
  primary key (member_id, channel, event_id)
);
grant select, insert on payments_webhook_event to baize_api;

-- Pictures of a payment that a member sent, encoded anew. The hash is of what was sent: the same picture again is the same.
create table payments_deposit_proof (
  member_id uuid not null,
  deposit_id uuid not null,
  number smallint not null check (number between 1 and 3),
  content_hash bytea not null check (length(content_hash) = 32),
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  content bytea not null check (length(content) > 0),
  sent_at timestamptz not null,
  primary key (member_id, deposit_id, number),
  unique (member_id, deposit_id, content_hash),
  foreign key (member_id, deposit_id) references payments_deposit (member_id, deposit_id)
);
-- Pictures are compressed already.
alter table payments_deposit_proof alter column content set storage external;
grant select, insert on payments_deposit_proof to baize_api;
