-- Ways to deposit by level of the club, with costs and bonuses; deposits that keep the terms they were started with.
alter table payments_channel drop constraint payments_channel_kind_check;
alter table payments_channel
  add constraint payments_channel_kind_is_known check (kind in ('hosted', 'qr', 'transfer', 'crypto')),
  -- What a deposit costs: fee_parts whatever the amount, and hundredths of a percent of it. Taken from what was paid.
  add column fee_rate integer not null default 0 check (fee_rate between 0 and 5000),
  -- What is given with it: hundredths of a percent of what was paid, up to a most.
  add column bonus_rate integer not null default 0 check (bonus_rate between 0 and 100000),
  add column bonus_maximum_parts bigint not null default 0 check (bonus_maximum_parts >= 0),
  -- What must be staked before a withdrawal, in hundredths of what was paid and of the bonus.
  add column turnover integer not null default 100 check (turnover between 0 and 10000),
  add column bonus_turnover integer not null default 100 check (bonus_turnover between 0 and 10000),
  add column min_level smallint not null default 0 check (min_level between 0 and 99),
  add column minutes integer not null default 30 check (minutes between 5 and 10080),
  -- The brand's own account, where no provider has one: bank, bankCode, account, holder.
  add column payee jsonb,
  -- What members read, by language; else our own word for the channel.
  add column titles jsonb not null default '{}';
grant insert on payments_channel to baize_api;
grant update (kind, currency, minimum_parts, maximum_parts, preset_parts, fee_parts, fee_rate, bonus_rate, bonus_maximum_parts,
  turnover, bonus_turnover, min_level, minutes, payee, titles, enabled, sort) on payments_channel to baize_api;

alter table payments_deposit
  add column kind text not null default 'hosted' check (kind in ('hosted', 'qr', 'transfer', 'crypto')),
  -- The short name that payer and staff see, in QR codes and on transfers.
  add column code text,
  -- How it is paid, as the channel said (packages/contract/src/pay-instructions.ts); null until it did.
  add column show jsonb,
  -- The terms it was started with; a member who did not want the bonus has none in them.
  add column fee_parts bigint not null default 0 check (fee_parts >= 0),
  add column fee_rate integer not null default 0 check (fee_rate >= 0),
  add column bonus_rate integer not null default 0 check (bonus_rate >= 0),
  add column bonus_maximum_parts bigint not null default 0 check (bonus_maximum_parts >= 0),
  add column turnover integer not null default 100 check (turnover >= 0),
  add column bonus_turnover integer not null default 100 check (bonus_turnover >= 0),
  add column with_bonus boolean not null default true,
  add column payee jsonb,
  -- What came of them.
  add column fee_taken_parts bigint not null default 0 check (fee_taken_parts between 0 and credited_parts),
  add column bonus_given_parts bigint not null default 0 check (bonus_given_parts >= 0),
  add column reason text check (reason in ('not_received', 'wrong_account', 'proof_unreadable', 'duplicate', 'other')),
  add column proofs smallint not null default 0 check (proofs between 0 and 3);
update payments_deposit set code = upper(right(replace(deposit_id::text, '-', ''), 14)),
  show = case when redirect_url <> '' then jsonb_build_object('kind', 'redirect', 'url', redirect_url) end;
alter table payments_deposit alter column code set not null, drop column redirect_url;
create unique index payments_deposit_by_code on payments_deposit (brand, code);
-- Staff look at the newest first, mostly at those that wait.
create index payments_deposit_newest on payments_deposit (brand, created_at desc, deposit_id);
create index payments_deposit_of_member on payments_deposit (member_id, created_at desc, deposit_id);
grant update (show, fee_taken_parts, bonus_given_parts, reason, proofs) on payments_deposit to baize_api;

alter table payments_deposit drop constraint payments_deposit_state_check, drop constraint payments_deposit_decided;
alter table payments_deposit
  add constraint payments_deposit_state_is_known
    check (state in ('pending', 'processing', 'succeeded', 'failed', 'expired', 'cancelled')),
  add constraint payments_deposit_decided
    check ((state in ('succeeded', 'failed', 'expired', 'cancelled')) = (decided_at is not null)),
  add constraint payments_deposit_bonus_with_credit check (bonus_given_parts = 0 or state = 'succeeded'),
  add constraint payments_deposit_reason_of_refusal check (reason is null or state in ('failed', 'succeeded'));

alter table payments_deposit_event drop constraint payments_deposit_event_source_check,
  drop constraint payments_deposit_event_event_check;
alter table payments_deposit_event
  add constraint payments_deposit_event_source_is_known check (source in ('member', 'webhook', 'query', 'staff', 'notice')),
  add constraint payments_deposit_event_is_known
    check (event in ('opened', 'accepted', 'proof', 'paid', 'refused', 'timedOut', 'cancelled')),
  -- Who of the staff, and why; the bank's number of a notice.
  add column note text not null default '';
