-- One amount of an agent's payment, under the key of its settlement and agent. Nothing, where it is nothing.
create or replace function agents_post(
  p_settlement agents_settlement, p_payment agents_payment, p_leg integer, p_kind text, p_from text, p_to text, p_parts bigint)
returns void
language plpgsql as $$
declare
  v_post record;
begin
  if p_parts = 0 then
    return;
  end if;
  v_post := ledger_post(p_settlement.brand, p_payment.agent_id, 'agents',
    concat_ws(':', p_settlement.settlement_id, p_payment.agent_id),
    sha256(convert_to(
      concat_ws('|', p_settlement.settlement_id, p_payment.agent_id, p_payment.net_parts, p_payment.paid_back_parts), 'UTF8')),
    p_kind, p_from, p_to, p_parts, p_settlement.currency, concat_ws(' ', p_settlement.kind, p_settlement.settlement_id),
    p_leg::smallint);
  if v_post.outcome not in ('posted', 'repeated') then
    raise exception 'agent % cannot be paid of %: %', p_payment.agent_id, p_settlement.settlement_id, v_post.outcome;
  end if;
end $$;

revoke all on function agents_post from public;
