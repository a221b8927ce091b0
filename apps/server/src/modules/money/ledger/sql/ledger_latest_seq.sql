-- The number of the member's latest transfer, seen anew by each call: a seed asks after each of many happenings of one statement.
create or replace function ledger_latest_seq(p_member uuid) returns bigint
language sql volatile as $$
  select last_seq from ledger_account where member_id = p_member and name = 'cash'
$$;

revoke all on function ledger_latest_seq from public;
