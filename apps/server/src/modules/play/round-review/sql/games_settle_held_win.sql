-- Moves the money of a held win that was decided on: to the member and into the round, or back to the vendor's side. Once: the
-- hold's id is the key. What is paid is a row of the round's history, by which the boards learn of it.
create or replace function games_settle_held_win(p_held uuid, p_is_paid boolean, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_held games_held_win;
  v_post record;
begin
  select * into strict v_held from games_held_win h where h.held_id = p_held;
  select * into v_post
  from ledger_settle_gain(v_held.member_id, p_held, case when p_is_paid then 'cash' else 'house:games' end,
    case when p_is_paid then 'win' else 'release' end, concat_ws(' ', v_held.vendor, v_held.game_code, v_held.round));
  if v_post.outcome <> 'posted' then
    raise exception 'settling the held win %: %', p_held, v_post.outcome;
  end if;
  if p_is_paid then
    insert into games_transaction (transaction_uuid, member_id, reference_uuid, amount_parts, balance_parts, at, vendor, kind,
      brand, currency, game_code, round)
    values (p_held, v_held.member_id, v_held.transaction_uuid, v_held.amount_parts, v_post.balance, p_now, v_held.vendor, 'paid',
      v_held.brand, v_held.currency, v_held.game_code, v_held.round);
    update games_bet b set win_parts = b.win_parts + v_held.amount_parts
    where b.member_id = v_held.member_id and b.vendor = v_held.vendor and b.round = v_held.round;
    perform limits_count_play(v_held.member_id, p_now, 0, -v_held.amount_parts);
  end if;
end $$;

revoke all on function games_settle_held_win from public;
grant execute on function games_settle_held_win to baize_api;
