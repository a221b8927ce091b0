-- The wallet side of the vendor protocol, in one round trip for as many calls as are waiting (docs/vendor-protocol.md).
--
-- Calls are judged by what is known before anything is locked, and then posted. The posting locks the member's account and
-- claims the key, so that two copies of one call cannot both move money, whatever was read before. What was read and may have
-- changed until then (a rollback of the very bet, or of the bet that a win belongs to) shows in a key or in a second look under
-- the lock: the statement is then given up with 23505 or BZ002, and the gateway sends its calls one by one. Nothing waits for a
-- row of these tables before it holds the lock of the row's member. A win beyond a ceiling gives the statement up with BZ004;
-- with `p_watches` it is held instead.
--
-- Each call stands alone and is answered by its seat. Bets and wins are carried out together; what needs a closer look (refusals,
-- repeats, members with limits) follows one by one in member order, the lock order of every batch, and so does a whole batch
-- with a rollback in it, or of a vendor of one round at a time, which look at what came before under the lock. Plans are made
-- once per connection, perhaps while a table is still empty: the settings, and `offset 0` in what is joined, keep each look-up on
-- its key for the day when it is not.
create or replace function games_wallet_batch(
  p_now timestamptz, p_vendors text[], p_kinds text[], p_users text[], p_token_hashes bytea[], p_transactions uuid[],
  p_references uuid[], p_amounts bigint[], p_currencies text[], p_games text[], p_rounds text[], p_closed boolean[],
  p_vendor_references text[], p_watches boolean)
returns table (seat bigint, status text, balance bigint, member_id uuid, currency text)
language plpgsql security definer
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  v_done record;
  v_wins games_wallet_call[] := '{}';
  v_others games_wallet_call[] := '{}';
begin
  if p_watches or 'rollback' = any (p_kinds)
    or exists (select from games_vendor v where v.one_round and v.code = any (p_vendors)) then
    v_others := array(
      select c from games_read_calls(p_now, p_vendors, p_kinds, p_users, p_token_hashes, p_transactions, p_references,
        p_amounts, p_currencies, p_games, p_rounds, p_closed, p_vendor_references) c);
  else
    for v_done in
      select * from games_play_together(p_now, p_vendors, p_kinds, p_users, p_token_hashes, p_transactions, p_references,
        p_amounts, p_currencies, p_games, p_rounds, p_closed, p_vendor_references)
    loop
      if v_done.cash is null then
        v_others := array_append(v_others, v_done.call);
        continue;
      elsif (v_done.call).kind = 'win' then
        v_wins := array_append(v_wins, v_done.call);
      end if;
      seat := v_done.seat;
      status := 'RS_OK';
      balance := v_done.cash;
      member_id := v_done.member_id;
      currency := v_done.currency;
      return next;
    end loop;
  end if;
  if cardinality(v_wins) > 0 then
    perform games_count_wins(v_wins, p_now);
  end if;
  if cardinality(v_others) > 0 then
    return query
    select * from games_carry_out_each(array(select c from unnest(v_others) c order by c.member_id, c.seat), p_now, p_watches);
  end if;
  perform games_stamp_late(p_now);
  -- Only a seed tells of the past: its rounds may be new in a day that was counted.
  if p_now < now() - interval '1 day' then
    perform games_forget_day(m.member_id, p_now)
    from (
      select distinct p.member_id from unnest(p_vendors, p_users) u (vendor, wire_user)
        join games_player p on p.vendor = u.vendor and p.wire_user = u.wire_user
      where exists (select from games_bet b where b.member_id = p.member_id and b.at = p_now)
      order by p.member_id) m;
  end if;
end $$;

revoke all on function games_wallet_batch from public;
grant execute on function games_wallet_batch to baize_api;
