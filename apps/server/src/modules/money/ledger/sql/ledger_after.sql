-- What moved a member's money after the transfer with a number, as it was.
create or replace function ledger_after(p_member uuid, p_seq bigint)
returns table (seq bigint, at timestamptz, kind text, debit text, credit text, parts bigint, currency text)
language sql stable as $$
  select t.seq, t.at, t.kind, t.debit_account, t.credit_account, t.amount_parts, t.currency
  from ledger_transfer t where t.member_id = p_member and t.seq > p_seq
$$;

revoke all on function ledger_after from public;
