-- What staff said has arrived, once per request key: the evidence of a match, never changed.
create table payments_deposit_match (
  brand text not null,
  request_key uuid not null,
  member_id uuid not null,
  deposit_id uuid not null,
  amount_parts bigint not null check (amount_parts > 0),
  notice_id text,
  operator_id uuid not null,
  at timestamptz not null,
  -- A match that one person may not make alone: kept as a proposal until another person says the same amount. The row of the one
  -- who confirms names what was confirmed.
  operator_name text not null default '',
  note text not null default '',
  is_proposal boolean not null default false,
  confirms_key uuid,
  confirms_name text,
  primary key (brand, request_key),
  constraint payments_deposit_match_confirms check (
    (confirms_key is null) = (confirms_name is null) and (confirms_key is null or not is_proposal)),
  -- Tokens are renewed under the same name: two of one person are one pair of eyes.
  constraint payments_deposit_match_four_eyes check (lower(confirms_name) <> lower(operator_name))
);
create index payments_deposit_match_of_deposit on payments_deposit_match (deposit_id, at) where is_proposal;
grant select, insert on payments_deposit_match to baize_api;

-- Payments on a brand's account as its bank told them: matched to the deposit they pay, or waiting for staff.
create table payments_bank_notice (
  brand text not null,
  notice_id text not null check (length(notice_id) between 1 and 100),
  channel text not null,
  amount_parts bigint not null check (amount_parts > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  text text not null check (length(text) <= 500),
  paid_at timestamptz not null,
  heard_at timestamptz not null,
  state text not null check (state in ('waiting', 'matched', 'dismissed')),
  reason text constraint payments_bank_notice_reason_is_known check (
    reason in ('no_reference', 'ambiguous', 'amount_differs', 'currency_differs', 'decided', 'by_staff', 'second_operator')),
  deposit_id uuid,
  primary key (brand, notice_id),
  check ((state = 'matched') = (deposit_id is not null)),
  check (state <> 'waiting' or reason is not null)
);
create index payments_bank_notice_newest on payments_bank_notice (brand, heard_at desc, notice_id);
grant select, insert, update (state, reason, deposit_id) on payments_bank_notice to baize_api;
