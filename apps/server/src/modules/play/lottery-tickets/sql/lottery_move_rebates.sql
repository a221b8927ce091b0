-- Has the rebates of one ticket become what they are when `p_new` of its stake was given back, where `p_old` was before; null
-- where none were paid yet. What somebody no longer has is not taken from them; it is noted, and not paid to them again.
create or replace function lottery_move_rebates(t lottery_ticket, p_old bigint, p_new bigint, p_version integer) returns void
language plpgsql as $$
declare
  v_move record;
  v_left bigint;
  v_parts bigint;
  v_post record;
begin
  for v_move in
    select coalesce(n.member_id, o.member_id) as member_id, coalesce(n.parts, 0) - coalesce(o.parts, 0) as parts
    from lottery_rebates_of(t, p_new) n
    full join (select r.* from lottery_rebates_of(t, p_old) r where p_old is not null) o on o.member_id = n.member_id
    where coalesce(n.parts, 0) <> coalesce(o.parts, 0)
    order by 1
  loop
    perform ledger_lock(v_move.member_id);
    v_left := coalesce((
      select l.parts from lottery_rebate_left l where l.member_id = v_move.member_id and l.ticket_id = t.ticket_id), 0);
    if v_move.parts > 0 then
      v_parts := greatest(v_move.parts - v_left, 0);
      v_left := v_left - (v_move.parts - v_parts);
    else
      v_parts := -least(-v_move.parts, ledger_cash_of(v_move.member_id));
      v_left := v_left + v_parts - v_move.parts;
    end if;
    insert into lottery_rebate_left (member_id, ticket_id, parts)
    select v_move.member_id, t.ticket_id, v_left
    where v_parts <> v_move.parts
    on conflict (member_id, ticket_id) do update set parts = excluded.parts;
    continue when v_parts = 0;
    v_post := ledger_post(t.brand, v_move.member_id, 'lottery-rebate',
      concat_ws(' ', t.ticket_id, p_version, v_move.member_id),
      sha256(convert_to(concat_ws('|', 'rebate', t.ticket_id, p_version, v_parts), 'UTF8')),
      case when v_parts > 0 then 'bonus' else 'rollback' end,
      case when v_parts > 0 then 'house:rebates' else 'cash' end,
      case when v_parts > 0 then 'cash' else 'house:rebates' end,
      abs(v_parts), t.currency, concat_ws(' ', t.vendor, t.game_code, t.ticket_id));
    if v_post.outcome <> 'posted' then
      raise exception 'the rebate of % cannot be moved: %', t.ticket_id, v_post.outcome;
    end if;
  end loop;
end $$;

revoke all on function lottery_move_rebates from public;
