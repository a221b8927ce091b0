-- Pays the next agents of a settlement, in order of their ids, each under the key of this settlement and this agent: what was
-- posted before is not posted again. Answers how many it took; none are left when it is fewer than asked for. Null: it is not to
-- be paid, or paid already.
--
-- What an agent earned comes from house:agents. What goes back for a debt leaves the agent's cash for house:agents-advanced;
-- what downlines take beyond what an agent earned is advanced from there, and given to house:agents. So house:agents pays what
-- the heads earned, and house:agents-advanced is what agents owe.
create or replace function agents_pay_piece(p_settlement uuid, p_limit integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_settlement agents_settlement;
  v_payment agents_payment;
  v_paid integer := 0;
begin
  select * into v_settlement from agents_settlement s where s.settlement_id = p_settlement and s.state = 'paying' for update;
  if not found then
    return null;
  end if;
  for v_payment in
    select * from agents_payment p
    where p.settlement_id = p_settlement and p.paid_at is null order by p.agent_id limit p_limit for update
  loop
    if v_payment.net_parts > 0 then
      perform agents_post(v_settlement, v_payment, 0, 'income', 'house:agents', 'cash', v_payment.net_parts);
      perform agents_post(v_settlement, v_payment, 1, 'adjustment', 'cash', 'house:agents-advanced', v_payment.paid_back_parts);
    elsif v_payment.net_parts < 0 then
      perform agents_post(v_settlement, v_payment, 0, 'adjustment', 'house:agents-advanced', 'cash', -v_payment.net_parts);
      perform agents_post(v_settlement, v_payment, 1, 'adjustment', 'cash', 'house:agents', -v_payment.net_parts);
    end if;
    update agents_payment p set paid_at = p_at where p.settlement_id = p_settlement and p.agent_id = v_payment.agent_id;
    v_paid := v_paid + 1;
  end loop;
  if v_paid < p_limit then
    update agents_settlement s set state = 'paid', paid_at = p_at where s.settlement_id = p_settlement;
  end if;
  return v_paid;
end $$;

revoke all on function agents_pay_piece from public;
grant execute on function agents_pay_piece to baize_api;
