-- Gives a stake back to its round, or takes a win out of it. The round of a win is that of its bet.
create or replace function games_take_out_of_round(c games_wallet_call, p_undone games_transaction) returns void
language plpgsql as $$
declare
  v_bet uuid := case p_undone.kind when 'bet' then p_undone.transaction_uuid else p_undone.reference_uuid end;
  v_stake bigint := case p_undone.kind when 'bet' then p_undone.amount_parts else 0 end;
  v_win bigint := case p_undone.kind when 'win' then p_undone.amount_parts else 0 end;
begin
  update games_bet b
  set stake_parts = b.stake_parts - v_stake, win_parts = b.win_parts - v_win,
    status = case
      when b.stake_parts = v_stake and b.win_parts = v_win and exists (
        select from games_undone u where u.transaction_uuid = v_bet and u.vendor = c.vendor) then 'rolledBack'
      when c.closed then 'settled'
      when p_undone.kind = 'win' then 'open'
      else b.status end
  where b.member_id = c.member_id and b.vendor = c.vendor and b.round = (
    select coalesce(t.round, t.transaction_uuid::text)
    from games_transaction t where t.transaction_uuid = v_bet and t.vendor = c.vendor);
end $$;

revoke all on function games_take_out_of_round from public;
