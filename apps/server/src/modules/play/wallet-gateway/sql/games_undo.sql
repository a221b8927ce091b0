-- Undoes a bet or a win in the books, in its round and in what the limits count; returns the outcome of the ledger. The key is
-- that of what is undone, so that it has no second effect under another id.
create or replace function games_undo(c games_wallet_call, p_undone games_transaction, p_now timestamptz) returns games_verdict
language plpgsql as $$
declare
  v_stake bigint := case p_undone.kind when 'bet' then p_undone.amount_parts else 0 end;
  v_held games_held_win;
  v_post record;
begin
  if p_undone.kind = 'win' then
    select * into v_held from games_held_win h
    where h.vendor = p_undone.vendor and h.transaction_uuid = p_undone.transaction_uuid for update;
    if v_held.state in ('held', 'approved', 'declined', 'refused') then
      return games_undo_held(c, p_undone, v_held, p_now);
    end if;
  end if;
  v_post := ledger_post(c.brand, c.member_id, 'games:' || c.vendor, 'undo ' || p_undone.transaction_uuid,
    sha256(convert_to(p_undone.transaction_uuid::text, 'UTF8')), 'rollback',
    case p_undone.kind when 'bet' then 'house:games' else 'cash' end,
    case p_undone.kind when 'bet' then 'cash' else 'house:games' end, p_undone.amount_parts, p_undone.currency, c.reference);
  if v_post.outcome = 'posted' then
    insert into games_undone (transaction_uuid, member_id, by_uuid, at, vendor)
    values (p_undone.transaction_uuid, c.member_id, c.transaction_uuid, p_now, c.vendor);
    perform games_take_out_of_round(c, p_undone);
    if p_undone.kind = 'win' and v_held.held_id is null then
      update games_win_day d set win_parts = d.win_parts - p_undone.amount_parts
      where d.member_id = c.member_id and d.day = brands_day(c.brand, p_undone.at) and d.vendor = p_undone.vendor
        and d.game_code = p_undone.game_code;
    end if;
    perform limits_count_play(c.member_id, p_undone.at, -v_stake,
      case p_undone.kind when 'bet' then -v_stake else p_undone.amount_parts end);
  end if;
  return row (v_post.outcome, v_post.balance)::games_verdict;
end $$;

revoke all on function games_undo from public;
