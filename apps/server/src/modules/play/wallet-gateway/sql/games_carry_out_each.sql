-- Carries out calls one by one, in their order: those of which more must be known than the statement of a batch can see.
-- A call with an outcome was tried there: that is what the books said.
create or replace function games_carry_out_each(p_calls games_wallet_call[], p_now timestamptz, p_watches boolean)
returns table (seat bigint, status text, balance bigint, member_id uuid, currency text)
language plpgsql as $$
declare
  c games_wallet_call;
  v_moves games_wallet_call[] := '{}';
  v_refused games_wallet_call[] := '{}';
  v_verdict games_verdict;
begin
  foreach c in array p_calls loop
    if c.member_id is not null and (c.before).kind is not null then
      v_verdict := games_repeat(c);
    elsif c.refusal is not null then
      v_verdict := row (c.refusal, null);
    elsif c.kind = 'rollback' then
      v_verdict := games_take_rollback(c, p_now);
    else
      v_verdict := case
        when c.outcome = 'round' then games_post_one_round(c, v_moves, p_now)
        when c.outcome is not null then row (c.outcome, c.balance)::games_verdict
        when p_watches and c.kind = 'win' then games_post_watched(c, p_now)
        else games_post_alone(c, p_now) end;
      if v_verdict.status = 'ask' then
        v_verdict := games_post_asked(c, p_now);
      end if;
      c.balance := null;
      if v_verdict.status = 'posted' then
        c.balance := v_verdict.balance;
        v_moves := array_append(v_moves, c);
      end if;
      v_verdict.status := games_status(v_verdict.status);
    end if;
    if v_verdict.status <> 'RS_OK' and (c.before).kind is null and c.member_id is not null then
      c.refusal := v_verdict.status;
      c.balance := v_verdict.balance;
      v_refused := array_append(v_refused, c);
    end if;
    seat := c.seat;
    status := v_verdict.status;
    balance := case when v_verdict.status in ('RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY') then v_verdict.balance end;
    member_id := c.member_id;
    currency := c.member_currency;
    return next;
  end loop;
  if cardinality(v_moves) > 0 then
    perform games_note_moves(v_moves, p_now);
  end if;
  if cardinality(v_refused) > 0 then
    perform games_note_refusals(v_refused, p_now);
  end if;
end $$;

revoke all on function games_carry_out_each from public;
