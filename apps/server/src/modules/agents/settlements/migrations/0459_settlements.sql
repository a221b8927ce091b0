-- All of one kind, currency and window: computed once, stored with everything it comes to, then paid.
create table agents_settlement (
  settlement_id uuid primary key,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  computed_at timestamptz not null,
  paid_at timestamptz,
  contracts integer not null,
  credited_parts bigint not null,
  paid_back_parts bigint not null,
  newly_owed_parts bigint not null,
  gross_of_heads_parts bigint not null,
  -- Who said first that it may be paid, and who agreed; nulls where it pays itself.
  first_by uuid,
  second_by uuid,
  first_name text,
  second_name text,
  brand text collate "C" not null,
  kind text collate "C" not null check (kind in ('dividend', 'salary', 'hourSalary', 'agentRealtimeSalary')),
  currency text collate "C" not null,
  period text collate "C" not null,
  state text collate "C" not null check (state in ('waiting', 'paying', 'paid')),
  constraint agents_settlement_once unique (brand, kind, currency, period, from_at, to_at),
  constraint agents_settlement_comes_out check (credited_parts + paid_back_parts - newly_owed_parts = gross_of_heads_parts),
  check ((state = 'paid') = (paid_at is not null))
);
create index agents_settlement_open on agents_settlement (brand, state, computed_at) where state <> 'paid';
create index agents_settlement_of_brand on agents_settlement (brand, to_at desc, settlement_id);
grant select, insert, update (state, paid_at, first_by, first_name, second_by, second_name) on agents_settlement to baize_api;

-- What each agent is paid by it, and from what. Never changes but for having been paid and told.
create table agents_payment (
  settlement_id uuid not null,
  agent_id uuid not null,
  contract_id uuid not null,
  -- Who gave the contract; null: the brand.
  under_id uuid,
  valid_bets_parts bigint not null,
  net_loss_parts bigint not null,
  window_bets_parts bigint not null,
  rate bigint not null,
  base_parts bigint not null,
  gross_parts bigint not null check (gross_parts >= 0),
  carried_in_parts bigint not null check (carried_in_parts <= 0),
  carried_out_parts bigint not null check (carried_out_parts <= 0),
  net_parts bigint not null,
  paid_back_parts bigint not null check (paid_back_parts >= 0),
  credited_parts bigint not null check (credited_parts >= 0),
  owed_before_parts bigint not null check (owed_before_parts >= 0),
  owed_after_parts bigint not null check (owed_after_parts >= 0),
  paid_at timestamptz,
  active_members integer not null,
  tier integer,
  -- Whether a message about it was written, or none is due.
  is_told boolean not null,
  primary key (settlement_id, agent_id),
  check (owed_after_parts - owed_before_parts = greatest(-net_parts, 0) - paid_back_parts),
  check (greatest(net_parts, 0) = credited_parts + paid_back_parts)
) with (fillfactor = 90);
create index agents_payment_of_agent on agents_payment (agent_id, settlement_id);
create index agents_payment_unpaid on agents_payment (settlement_id, agent_id) where paid_at is null;
create index agents_payment_untold on agents_payment (settlement_id, agent_id) where not is_told;
grant select, insert, update (paid_at, is_told) on agents_payment to baize_api;

-- What the next window of a kind starts from.
create table agents_standing (
  agent_id uuid not null,
  carried_parts bigint not null check (carried_parts <= 0),
  owed_parts bigint not null check (owed_parts >= 0),
  kind text collate "C" not null,
  currency text collate "C" not null,
  primary key (agent_id, kind, currency)
) with (fillfactor = 80);
grant select, insert, update (carried_parts, owed_parts) on agents_standing to baize_api;

-- Up to what a settlement of a brand pays itself; beyond, two people let it be paid.
create table agents_pay_limit (
  alone_parts bigint not null check (alone_parts >= 0),
  brand text collate "C" not null,
  currency text collate "C" not null,
  primary key (brand, currency)
);
grant select, insert, update (alone_parts) on agents_pay_limit to baize_api;

-- Who asked for the dividend of which closed period. What was asked for is settled at once, whatever the brand's rule says.
create table agents_dividend_request (
  agent_id uuid not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  asked_at timestamptz not null,
  brand text collate "C" not null,
  currency text collate "C" not null,
  period text collate "C" not null,
  primary key (agent_id, period, currency, from_at)
);
create index agents_dividend_request_of_series on agents_dividend_request (brand, currency, period, to_at);
grant select, insert on agents_dividend_request to baize_api;
