-- Sets a win aside for two of the staff to look at: in the ledger under the win's own key, and as what is to be decided.
create or replace function games_hold_win(
  p_win games_transaction, p_round text, p_ceiling text, p_fingerprint bytea, p_reference text,
  out outcome text, out balance bigint)
language plpgsql as $$
declare
  v_held uuid := gen_random_uuid();
begin
  select * into outcome, balance
  from ledger_hold_gain(p_win.brand, p_win.member_id, 'games:' || p_win.vendor, p_win.transaction_uuid::text, p_fingerprint,
    'house:games', v_held, p_win.amount_parts, p_win.currency, p_reference);
  if outcome = 'posted' then
    insert into games_held_win (held_id, member_id, transaction_uuid, amount_parts, ceiling, held_at, brand, vendor, game_code,
      round, currency)
    values (v_held, p_win.member_id, p_win.transaction_uuid, p_win.amount_parts, p_ceiling, p_win.at, p_win.brand, p_win.vendor,
      p_win.game_code, p_round, p_win.currency);
  end if;
end $$;

revoke all on function games_hold_win from public;
