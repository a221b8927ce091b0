-- The wallet side of the vendor protocol, in one round trip for as many calls as are waiting (docs/vendor-protocol.md).
--
-- Calls are judged by what is known before anything is locked, and then posted. The posting locks the member's account and
-- claims the key, so that two copies of one call cannot both move money, whatever was read before. What was read and may have
-- changed until then (a rollback of the very bet, or of the bet that a win belongs to) shows in a key or in a second look under
-- the lock: the statement is then given up with 23505 or BZ002, and the gateway sends its calls one by one. Nothing waits for a
-- row of these tables before it holds the lock of the row's member.
--
-- A win beyond a ceiling gives the statement up with BZ004; with `p_watches` it is held instead.
--
-- Each call stands alone and is answered by its seat. They run in member order, the lock order of every batch, and those of one
-- member in the order they came; rollbacks, which look at what came before under the lock, are carried out one by one. Plans
-- are made once per connection, perhaps while a table is still empty: the settings, and `offset 0` in what is joined, keep each
-- look-up on its key for the day when it is not.
create or replace function games_wallet_batch(
  p_now timestamptz, p_vendors text[], p_kinds text[], p_users text[], p_token_hashes bytea[], p_transactions uuid[],
  p_references uuid[], p_amounts bigint[], p_currencies text[], p_games text[], p_rounds text[], p_closed boolean[],
  p_vendor_references text[], p_watches boolean)
returns table (seat bigint, status text, balance bigint, member_id uuid, currency text)
language plpgsql security definer
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  c games_wallet_call;
  v_calls games_wallet_call[] := games_read_calls(p_now, p_vendors, p_kinds, p_users, p_token_hashes, p_transactions,
    p_references, p_amounts, p_currencies, p_games, p_rounds, p_closed, p_vendor_references);
  v_moves games_wallet_call[] := '{}';
  v_refused games_wallet_call[] := '{}';
  v_posts games_verdict[] := case when not p_watches then games_post_together(v_calls, p_now) end;
  v_verdict games_verdict;
begin
  for i in 1 .. cardinality(v_calls) loop
    c := v_calls[i];
    if c.member_id is not null and (c.before).kind is not null then
      v_verdict := games_repeat(c);
    elsif c.refusal is not null then
      v_verdict := row (c.refusal, null);
    elsif c.kind = 'rollback' then
      v_verdict := games_take_rollback(c, p_now);
    else
      v_verdict := case
        when p_watches and c.kind = 'win' then games_post_watched(c, p_now)
        when v_posts is null then games_post_alone(c, p_now)
        else v_posts[i] end;
      if v_verdict.status = 'ask' then
        v_verdict := games_post_asked(c, p_now);
      end if;
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

revoke all on function games_wallet_batch from public;
grant execute on function games_wallet_batch to baize_api;
