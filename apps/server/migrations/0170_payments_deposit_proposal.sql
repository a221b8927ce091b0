-- A match that one person may not make alone: kept as a proposal until another person says the same amount. The row of the one
-- who confirms names what was confirmed.
alter table payments_deposit_match
  add column operator_name text not null default '',
  add column note text not null default '',
  add column is_proposal boolean not null default false,
  add column confirms_key uuid,
  add column confirms_name text,
  add constraint payments_deposit_match_confirms check (
    (confirms_key is null) = (confirms_name is null) and (confirms_key is null or not is_proposal)),
  -- Tokens are renewed under the same name: two of one person are one pair of eyes.
  add constraint payments_deposit_match_four_eyes check (lower(confirms_name) <> lower(operator_name));
create index payments_deposit_match_of_deposit on payments_deposit_match (deposit_id, at) where is_proposal;

-- A bank's notice that one person may not settle alone waits for two.
alter table payments_notice drop constraint payments_notice_reason_check;
alter table payments_notice add constraint payments_notice_reason_is_known check (
  reason in ('no_reference', 'ambiguous', 'amount_differs', 'currency_differs', 'decided', 'by_staff', 'second_operator'));
