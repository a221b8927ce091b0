-- Games ask the limits (0151) before they take a stake, where the books say so (0150), and tell them what was staked and won. For
-- members for whom nothing stands a batch is written as before.

-- What the books said, in the vendor's words.
create or replace function games_status(p_outcome text) returns text language plpgsql immutable as $$
begin
  return case p_outcome
    when 'posted' then 'RS_OK'
    when 'repeated' then 'RS_OK'
    when 'short' then 'RS_ERROR_NOT_ENOUGH_MONEY'
    when 'limit' then 'RS_ERROR_LIMIT_REACHED'
    when 'frozen' then 'RS_ERROR_USER_DISABLED'
    when 'reused' then 'RS_ERROR_DUPLICATE_TRANSACTION'
    when 'wrong_currency' then 'RS_ERROR_WRONG_CURRENCY'
    else 'RS_ERROR_UNKNOWN' end;
end $$;

-- A bet or win of a member for whom something stands: `limit` when the stake may not be taken. The books answered `ask`, so
-- the member's money is locked: nothing that is read here can change before it is posted.
create function games_post_asked(c games_wallet_call, p_now timestamptz) returns games_verdict
language plpgsql as $$
declare
  v_post record;
begin
  if c.kind = 'bet' and not limits_allow_stake(c.member_id, c.amount, p_now) then
    -- Unless it is a bet that was taken meanwhile, another copy in the same batch: that is answered as it was.
    v_post := ledger_post(c.brand, c.member_id, 'games:' || c.vendor, c.transaction_uuid::text, c.fingerprint, 'bet',
      'cash', 'house:games', c.amount, c.currency, c.reference, 0::smallint, p_now);
    if v_post.outcome = 'ask' then
      return row ('limit', null)::games_verdict;
    end if;
    return row (v_post.outcome, v_post.balance)::games_verdict;
  end if;
  v_post := ledger_post(c.brand, c.member_id, 'games:' || c.vendor, c.transaction_uuid::text, c.fingerprint, c.kind,
    case c.kind when 'bet' then 'cash' else 'house:games' end,
    case c.kind when 'bet' then 'house:games' else 'cash' end, c.amount, c.currency, c.reference);
  if v_post.outcome = 'posted' then
    perform limits_count_play(c.member_id, p_now, case c.kind when 'bet' then c.amount else 0 end,
      case c.kind when 'bet' then c.amount else -c.amount end);
  end if;
  return row (v_post.outcome, v_post.balance)::games_verdict;
end $$;

-- As in 0051, and out of what the limits count, in the hour of what is taken back. Takes a bet or a win back, once. Taking back a win that the member has spent is refused, for nobody is driven below zero;
-- the vendor tries again.
create or replace function games_take_rollback(c games_wallet_call, p_now timestamptz) returns games_verdict
language plpgsql as $$
declare
  v_undone games_transaction;
  v_post record;
begin
  select * into v_undone from games_transaction t where t.transaction_uuid = c.reference_uuid and t.vendor = c.vendor;
  if v_undone.kind is null then
    return games_take_back_nothing(c, true, p_now);
  elsif v_undone.member_id <> c.member_id or v_undone.kind = 'rollback' then
    return row ('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', null)::games_verdict;
  elsif v_undone.kind = 'never'
    or exists (select from games_undone u where u.transaction_uuid = c.reference_uuid and u.vendor = c.vendor) then
    return games_take_back_nothing(c, false, p_now);
  end if;

  -- The key is that of what is taken back, so that a second rollback under another id has no second effect.
  v_post := ledger_post(c.brand, c.member_id, 'games:' || c.vendor, 'undo ' || c.reference_uuid,
    sha256(convert_to(c.reference_uuid::text, 'UTF8')), 'rollback',
    case v_undone.kind when 'bet' then 'house:games' else 'cash' end,
    case v_undone.kind when 'bet' then 'cash' else 'house:games' end, v_undone.amount_parts, v_undone.currency, c.reference);
  if v_post.outcome = 'posted' then
    insert into games_undone (transaction_uuid, member_id, by_uuid, at, vendor)
    values (c.reference_uuid, c.member_id, c.transaction_uuid, p_now, c.vendor);
    perform games_take_out_of_round(c, v_undone);
    perform limits_count_play(c.member_id, v_undone.at, case v_undone.kind when 'bet' then -v_undone.amount_parts else 0 end,
      case v_undone.kind when 'bet' then -v_undone.amount_parts else v_undone.amount_parts end);
    perform games_note_rollback(c, v_undone.amount_parts, v_post.balance, p_now);
  end if;
  return row (games_status(v_post.outcome), v_post.balance)::games_verdict;
end $$;

-- As in 0057, but for what the books want asked. As many calls as are waiting, each standing alone, answered by seat. They run in member order, the lock order of every
-- batch, and those of one member in the order they came; rollbacks, which look at what came before under the lock, are carried
-- out one by one. Plans are made once per connection, perhaps while a table is still empty: the settings, and `offset 0` in
-- what is joined, keep each look-up on its key for the day when it is not.
create or replace function games_wallet_batch(
  p_now timestamptz, p_vendors text[], p_kinds text[], p_users text[], p_token_hashes bytea[], p_transactions uuid[],
  p_references uuid[], p_amounts bigint[], p_currencies text[], p_games text[], p_rounds text[], p_closed boolean[],
  p_vendor_references text[])
returns table (seat bigint, status text, balance bigint, member_id uuid, currency text)
language plpgsql security definer
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  c games_wallet_call;
  v_calls games_wallet_call[];
  v_moves games_wallet_call[] := '{}';
  v_verdict games_verdict;
  v_post record;
  v_together boolean;
  v_places integer[];
  v_outcomes text[];
  v_balances bigint[];
begin
  v_calls := array(
    select row (s.*,
      sha256(convert_to(concat_ws('|', s.kind, s.reference_uuid, s.amount, s.currency, s.game_code, s.round), 'UTF8')),
      concat_ws(' ', s.vendor, s.game_code, coalesce(s.round, s.reference_uuid::text, s.transaction_uuid::text)),
      p.member_id, p.brand, p.currency,
      case
        when p.member_id is null then 'RS_ERROR_INVALID_TOKEN'
        when s.kind = 'rollback' then null
        when s.kind = 'bet' and (l.member_id is distinct from p.member_id or l.vendor <> s.vendor or l.opened_at is null)
          then 'RS_ERROR_INVALID_TOKEN'
        when s.kind = 'bet' and p.barred then 'RS_ERROR_USER_DISABLED'
        when s.kind = 'bet' and (l.revoked_at is not null or l.expires_at <= p_now) then 'RS_ERROR_TOKEN_EXPIRED'
        when g.vendor is null or (s.kind = 'bet' and not g.open) then 'RS_ERROR_INVALID_GAME'
        when s.currency <> p.currency then 'RS_ERROR_WRONG_CURRENCY'
        when s.kind = 'win' and (r.kind is distinct from 'bet' or r.member_id <> p.member_id or u.vendor is not null)
          then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      end,
      t,
      case s.kind
        when 'bet' then coalesce(s.round, s.transaction_uuid::text)
        else coalesce(r.round, r.transaction_uuid::text) end,
      null::bigint)::games_wallet_call
    from unnest(p_vendors, p_kinds, p_users, p_token_hashes, p_transactions, p_references, p_amounts, p_currencies, p_games,
        p_rounds, p_closed, p_vendor_references)
      with ordinality as s (vendor, kind, wire_user, token_hash, transaction_uuid, reference_uuid, amount, currency,
        game_code, round, closed, vendor_reference, seat)
    left join lateral (
      select * from games_player x where x.vendor = s.vendor and x.wire_user = s.wire_user offset 0) p on true
    left join lateral (select * from games_launch x where x.token_hash = s.token_hash offset 0) l on true
    left join lateral (
      select x.vendor, x.enabled and x.listed and v.enabled as open
      from games_game x join games_vendor v on v.code = x.vendor
      where x.vendor = s.vendor and x.game_code = s.game_code offset 0) g on true
    left join lateral (
      select * from games_transaction x where x.transaction_uuid = s.transaction_uuid and x.vendor = s.vendor offset 0) t on true
    left join lateral (
      select * from games_transaction x where x.transaction_uuid = s.reference_uuid and x.vendor = s.vendor offset 0) r on true
    left join lateral (
      select * from games_undone x where x.transaction_uuid = s.reference_uuid and x.vendor = s.vendor offset 0) u on true
    order by p.member_id, s.seat);

  -- What is to be posted, and whether it can be posted together.
  select bool_and(m.kind <> 'rollback'), array_agg(m.n::integer) into v_together, v_places
  from unnest(v_calls) with ordinality as m (
    vendor, kind, wire_user, token_hash, transaction_uuid, reference_uuid, amount, currency, game_code, round, closed,
    vendor_reference, seat, fingerprint, reference, member_id, brand, member_currency, refusal, before, bet_round, balance, n)
  where m.member_id is not null and (m.before).kind is null and m.refusal is null;
  if v_together then
    for v_post in
      with m as materialized (select x.* from unnest(v_places) as p (n) cross join lateral (select (v_calls[p.n]).*) x)
      select p.* from (
        select array_agg(m.brand) as brands, array_agg(m.member_id) as members, array_agg('games:' || m.vendor) as scopes,
          array_agg(m.transaction_uuid::text) as keys, array_agg(m.fingerprint) as fingerprints, array_agg(m.kind) as kinds,
          array_agg(case m.kind when 'bet' then 'cash' else 'house:games' end) as froms,
          array_agg(case m.kind when 'bet' then 'house:games' else 'cash' end) as tos,
          array_agg(m.amount) as amounts, array_agg(m.currency) as currencies, array_agg(m.reference) as refs
        from m) a
      cross join lateral ledger_post_many(a.brands, a.members, a.scopes, a.keys, a.fingerprints, a.kinds, a.froms, a.tos,
        a.amounts, a.currencies, a.refs, p_now) p
    loop
      v_outcomes[v_places[v_post.seat]] := v_post.outcome;
      v_balances[v_places[v_post.seat]] := v_post.balance;
    end loop;
  end if;

  for i in 1 .. cardinality(v_calls) loop
    c := v_calls[i];
    if c.member_id is null then
      v_verdict := row (c.refusal, null);
    elsif (c.before).kind is not null then
      v_verdict := games_repeat(c);
    elsif c.refusal is not null then
      v_verdict := row (c.refusal, null);
    elsif c.kind = 'rollback' then
      v_verdict := games_take_rollback(c, p_now);
    else
      if v_together then
        v_verdict := row (v_outcomes[i], v_balances[i]);
      else
        v_post := ledger_post(c.brand, c.member_id, 'games:' || c.vendor, c.transaction_uuid::text, c.fingerprint, c.kind,
          case c.kind when 'bet' then 'cash' else 'house:games' end,
          case c.kind when 'bet' then 'house:games' else 'cash' end, c.amount, c.currency, c.reference, 0::smallint, p_now);
        v_verdict := row (v_post.outcome, v_post.balance);
      end if;
      if v_verdict.status = 'ask' then
        v_verdict := games_post_asked(c, p_now);
      end if;
      if v_verdict.status = 'posted' then
        c.balance := v_verdict.balance;
        v_moves := array_append(v_moves, c);
      end if;
      v_verdict.status := games_status(v_verdict.status);
    end if;
    seat := c.seat;
    status := v_verdict.status;
    balance := v_verdict.balance;
    member_id := c.member_id;
    currency := c.member_currency;
    return next;
  end loop;
  if cardinality(v_moves) > 0 then
    perform games_note_moves(v_moves, p_now);
  end if;
end $$;

revoke all on function games_post_asked from public;
