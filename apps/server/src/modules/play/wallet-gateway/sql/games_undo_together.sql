-- Undoes what a rollback names, and with a bet its wins: all of it or nothing. The bet comes first: what it
-- gives back may be what a win takes.
create or replace function games_undo_together(c games_wallet_call, p_undone games_transaction[], p_now timestamptz)
returns games_verdict language plpgsql as $$
declare
  v_one games_transaction;
  v_verdict games_verdict;
  v_again games_wallet_call := c;
begin
  begin
    foreach v_one in array p_undone loop
      v_verdict := games_undo(c, v_one, p_now);
      if v_verdict.status <> 'posted' then
        raise exception using errcode = 'BZ005';
      end if;
    end loop;
  exception when sqlstate 'BZ005' then
    if v_verdict.status = 'repeated' then
      -- Taken back while this one waited: by a copy of it, whose answer is this one's too, or by another.
      v_again.before := (select t from games_transaction t where t.transaction_uuid = c.transaction_uuid and t.vendor = c.vendor);
      if (v_again.before).kind is not null then
        return games_repeat(v_again);
      end if;
      return games_take_back_nothing(c, false, p_now);
    end if;
    -- The block was rolled back: of a bet whose win is spent the stake is not given back either.
    if v_verdict.status = 'short' then
      perform games_note_oddity(c, 'winIsSpent', v_one.amount_parts, p_now);
      v_verdict.balance := ledger_cash_of(c.member_id);
    end if;
    return row (games_status(v_verdict.status), v_verdict.balance)::games_verdict;
  end;
  if cardinality(p_undone) > 1 then
    perform games_note_oddity(c, 'rollbackAfterWin',
      (select sum(w.amount_parts)::bigint from unnest(p_undone) w where w.kind = 'win'), p_now);
  end if;
  perform games_note_rollback(c, p_undone[1].amount_parts, v_verdict.balance, p_now);
  return row ('RS_OK', v_verdict.balance)::games_verdict;
end $$;

revoke all on function games_undo_together from public;
