-- The earlier answer to a key: repeated, with the balance at that time, when the posting was the same; reused when it was another
-- one. No outcome while the key is free.
create or replace function ledger_earlier_answer(
  p_member uuid, p_scope text, p_key text, p_fingerprint bytea, p_leg smallint, out outcome text, out balance bigint)
language plpgsql as $$
declare
  v_before record;
begin
  select t.member_id, t.fingerprint, t.balance_after_parts into v_before
  from ledger_transfer t where t.scope = p_scope and t.key = p_key and t.leg = p_leg;
  if not found then
    return;
  end if;
  if v_before.member_id = p_member and v_before.fingerprint = p_fingerprint then
    outcome := 'repeated';
    balance := v_before.balance_after_parts;
  else
    outcome := 'reused';
  end if;
end $$;

revoke all on function ledger_earlier_answer from public;
