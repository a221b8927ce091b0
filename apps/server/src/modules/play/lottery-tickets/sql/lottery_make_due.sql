-- Has what was paid for a ticket become what a later result makes of it. Nothing stood for it: a win is paid, or held beyond a
-- ceiling. A win that staff are still to decide on goes back, and the new one is looked at anew. Otherwise a win of ours stands
-- for the earlier one, and nobody goes below zero for it (games_correct_win): answers what could not be taken. With the
-- member's money locked.
create or replace function lottery_make_due(
  t lottery_ticket, p_win uuid, p_version integer, p_due bigint, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  v_new games_wallet_call := lottery_win_of(t, p_version, p_due, 1);
  v_corrected record;
  v_undone record;
begin
  if p_win is not null then
    perform games_bring_back(t.vendor, p_win, p_now);
    v_corrected := games_correct_win(t.brand, t.vendor, p_win, v_new.transaction_uuid,
      md5(concat_ws(' ', 'lottery', t.issue_id, p_version))::uuid, p_due, p_now);
    if v_corrected.outcome in ('posted', 'unchanged') then
      return v_corrected.left_parts;
    elsif v_corrected.outcome = 'held' then
      v_undone := games_undo(v_new, (
        select w from games_transaction w where w.transaction_uuid = p_win and w.vendor = t.vendor), p_now);
      if v_undone.status <> 'posted' then
        raise exception 'the held win of % cannot go back: %', t.ticket_id, v_undone.status;
      end if;
    end if;
  end if;
  if p_due > 0 then
    perform lottery_pay_each(array[v_new], true, p_now);
  end if;
  return 0;
end $$;

revoke all on function lottery_make_due from public;
