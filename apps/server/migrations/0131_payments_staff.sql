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
  primary key (brand, request_key)
);
grant select, insert on payments_deposit_match to baize_api;

-- Payments on a brand's account as its bank told them: matched to the deposit they pay, or waiting for staff.
create table payments_notice (
  brand text not null,
  notice_id text not null check (length(notice_id) between 1 and 100),
  channel text not null,
  amount_parts bigint not null check (amount_parts > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  text text not null check (length(text) <= 500),
  paid_at timestamptz not null,
  heard_at timestamptz not null,
  state text not null check (state in ('waiting', 'matched', 'dismissed')),
  reason text check (reason in ('no_reference', 'ambiguous', 'amount_differs', 'currency_differs', 'decided', 'by_staff')),
  deposit_id uuid,
  primary key (brand, notice_id),
  check ((state = 'matched') = (deposit_id is not null)),
  check (state <> 'waiting' or reason is not null)
);
create index payments_notice_newest on payments_notice (brand, heard_at desc, notice_id);
grant select, insert on payments_notice to baize_api;
grant update (state, reason, deposit_id) on payments_notice to baize_api;

-- What a member must stake before money that came in may go out: one row for a deposit and one for its bonus, made in the
-- transaction that credits them. Never changed.
create table payments_turnover (
  member_id uuid not null,
  source_id uuid not null,
  kind text not null check (kind in ('deposit', 'bonus')),
  brand text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What came in, and how much of it must be staked, in hundredths.
  base_parts bigint not null check (base_parts > 0),
  factor integer not null check (factor >= 0),
  required_parts bigint not null check (required_parts >= 0),
  since timestamptz not null,
  primary key (member_id, source_id, kind)
);
create index payments_turnover_of_member on payments_turnover (member_id, since);
grant select, insert on payments_turnover to baize_api;
