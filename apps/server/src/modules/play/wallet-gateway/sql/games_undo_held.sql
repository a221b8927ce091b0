-- Undoes a win that was held and never paid: what is held goes back; of one that was refused nothing is left to go.
create or replace function games_undo_held(
  c games_wallet_call, p_undone games_transaction, p_held games_held_win, p_now timestamptz) returns games_verdict
language plpgsql as $$
begin
  if p_held.state <> 'refused' then
    perform games_settle_held_win(p_held.held_id, false, p_now);
    update games_held_win h set state = 'takenBack', decided_at = p_now where h.held_id = p_held.held_id;
  end if;
  insert into games_undone (transaction_uuid, member_id, by_uuid, at, vendor)
  values (p_undone.transaction_uuid, c.member_id, c.transaction_uuid, p_now, c.vendor);
  return row ('posted', ledger_cash_of(c.member_id))::games_verdict;
end $$;

revoke all on function games_undo_held from public;
