-- The wallet side of the vendor protocol, in one round trip for as many calls as are waiting (docs/vendor-protocol.md).
--
-- Calls are judged by what is known before anything is locked, and then posted. The posting locks the member's account and
-- claims the key, so that two copies of one call cannot both move money, whatever was read before. What was read and may have
-- changed until then (a rollback of the very bet, or of the bet that a win belongs to) shows in a key or in a second look under
-- the lock: the statement is then given up with 23505 or BZ002, and the gateway sends its calls one by one. Nothing waits for a
-- row of these tables before it holds the lock of the row's member.

-- One call, and what is known of its member and of what came before it.
create type games_wallet_call as (
  vendor text, kind text, wire_user text, token_hash bytea, transaction_uuid uuid, reference_uuid uuid, amount bigint,
  currency text, game_code text, round text, closed boolean, vendor_reference text, seat bigint,
  fingerprint bytea, reference text, member_id uuid, brand text, member_currency text, refusal text, before games_transaction,
  bet_round text, balance bigint);

create type games_verdict as (status text, balance bigint);

-- What the books said, in the vendor's words.
create function games_status(p_outcome text) returns text language plpgsql immutable as $$
begin
  return case p_outcome
    when 'posted' then 'RS_OK'
    when 'repeated' then 'RS_OK'
    when 'short' then 'RS_ERROR_NOT_ENOUGH_MONEY'
    when 'reused' then 'RS_ERROR_DUPLICATE_TRANSACTION'
    when 'wrong_currency' then 'RS_ERROR_WRONG_CURRENCY'
    else 'RS_ERROR_UNKNOWN' end;
end $$;

-- The answer to a transaction that came before: the first one again, if the details are the same and it still stands.
create function games_repeat(c games_wallet_call) returns games_verdict
language plpgsql stable as $$
declare
  v_before games_transaction := c.before;
begin
  if v_before.member_id <> c.member_id
    or (v_before.kind <> c.kind and (v_before.kind <> 'never' or c.kind = 'rollback')) then
    return row ('RS_ERROR_DUPLICATE_TRANSACTION', null)::games_verdict;
  elsif v_before.kind = 'never' then
    return row ('RS_ERROR_TRANSACTION_ROLLED_BACK', null)::games_verdict;
  elsif v_before.reference_uuid is distinct from c.reference_uuid or v_before.round is distinct from c.round
    or v_before.game_code is distinct from c.game_code
    or (c.kind <> 'rollback' and (v_before.amount_parts <> c.amount or v_before.currency <> c.currency)) then
    return row ('RS_ERROR_DUPLICATE_TRANSACTION', null)::games_verdict;
  elsif c.kind <> 'rollback' and exists (
    select from games_undone u where u.transaction_uuid = c.transaction_uuid and u.vendor = c.vendor) then
    return row ('RS_ERROR_TRANSACTION_ROLLED_BACK', null)::games_verdict;
  end if;
  return row ('RS_OK', v_before.balance_parts)::games_verdict;
end $$;

-- Keeps a rollback as it was posted and answered.
create function games_note_rollback(c games_wallet_call, p_amount bigint, p_balance bigint, p_now timestamptz) returns void
language plpgsql as $$
begin
  insert into games_transaction (transaction_uuid, member_id, reference_uuid, amount_parts, balance_parts, at, vendor, kind,
    brand, currency, game_code, round, vendor_reference)
  values (c.transaction_uuid, c.member_id, c.reference_uuid, p_amount, p_balance, p_now, c.vendor, c.kind,
    c.brand, c.member_currency, c.game_code, c.round, c.vendor_reference);
end $$;

-- Gives a stake back to its round, or takes a win out of it. The round of a win is that of its bet.
create function games_take_out_of_round(c games_wallet_call, p_undone games_transaction) returns void
language plpgsql as $$
declare
  v_bet uuid := case p_undone.kind when 'bet' then p_undone.transaction_uuid else p_undone.reference_uuid end;
  v_stake bigint := case p_undone.kind when 'bet' then p_undone.amount_parts else 0 end;
  v_win bigint := case p_undone.kind when 'win' then p_undone.amount_parts else 0 end;
begin
  update games_bet b
  set stake_parts = b.stake_parts - v_stake, win_parts = b.win_parts - v_win,
    status = case
      when p_undone.kind = 'bet' and b.stake_parts = v_stake and b.win_parts = 0 then 'rolledBack'
      when c.closed then 'settled'
      when p_undone.kind = 'win' then 'open'
      else b.status end
  where b.member_id = c.member_id and b.vendor = c.vendor and b.round = (
    select coalesce(t.round, t.transaction_uuid::text)
    from games_transaction t where t.transaction_uuid = v_bet and t.vendor = c.vendor);
end $$;

-- Takes back what was taken back before, or was never seen: nothing moves, and a transaction that we never saw is noted as
-- one that must not happen any more. The zero transfer claims the key, takes the lock and tells the balance.
create function games_take_back_nothing(c games_wallet_call, p_unseen boolean, p_now timestamptz) returns games_verdict
language plpgsql as $$
declare
  v_post record;
begin
  v_post := ledger_post(c.brand, c.member_id, 'games:' || c.vendor, c.transaction_uuid::text, c.fingerprint, 'rollback',
    'house:games', 'cash', 0, c.member_currency, c.reference);
  if v_post.outcome = 'posted' then
    if p_unseen then
      insert into games_transaction (transaction_uuid, member_id, amount_parts, balance_parts, at, vendor, kind, brand, currency)
      values (c.reference_uuid, c.member_id, 0, 0, p_now, c.vendor, 'never', c.brand, c.member_currency)
      on conflict (transaction_uuid, vendor) do nothing;
      if not found then
        raise exception 'the transaction came in while it was taken back' using errcode = 'BZ002';
      end if;
    end if;
    perform games_note_rollback(c, 0, v_post.balance, p_now);
  end if;
  return row (games_status(v_post.outcome), v_post.balance)::games_verdict;
end $$;

-- Takes a bet or a win back, once. Taking back a win that the member has spent is refused, for nobody is driven below zero;
-- the vendor tries again.
create function games_take_rollback(c games_wallet_call, p_now timestamptz) returns games_verdict
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
    perform games_note_rollback(c, v_undone.amount_parts, v_post.balance, p_now);
  end if;
  return row (games_status(v_post.outcome), v_post.balance)::games_verdict;
end $$;

-- Keeps the bets and wins of a batch as they were posted and answered, and adds them to their rounds. Once for the whole batch:
-- to begin a statement costs more than to write a row.
create function games_note_moves(p_moves games_wallet_call[], p_now timestamptz) returns void
language plpgsql as $$
begin
  if exists (
    select from unnest(p_moves) m
    cross join lateral (
      select from games_undone x where x.transaction_uuid = m.reference_uuid and x.vendor = m.vendor offset 0) u
    where m.kind = 'win') then
    raise exception 'a bet was taken back while its win was posted' using errcode = 'BZ002';
  end if;
  insert into games_transaction (transaction_uuid, member_id, reference_uuid, amount_parts, balance_parts, at, vendor, kind,
    brand, currency, game_code, round, vendor_reference)
  select m.transaction_uuid, m.member_id, m.reference_uuid, m.amount, m.balance, p_now, m.vendor, m.kind,
    m.brand, m.currency, m.game_code, m.round, m.vendor_reference
  from unnest(p_moves) m;
  -- A bet leaves its round open, a win settles it; `round_closed` says otherwise. The last word of a batch counts.
  insert into games_bet as b (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
  select m.member_id, p_now, coalesce(sum(m.amount) filter (where m.kind = 'bet'), 0),
    coalesce(sum(m.amount) filter (where m.kind = 'win'), 0),
    (array_agg(case when coalesce(m.closed, m.kind = 'win') then 'settled' else 'open' end order by m.seat desc))[1],
    min(m.brand), m.vendor, m.bet_round, min(m.game_code), min(m.currency)
  from unnest(p_moves) m
  group by m.member_id, m.vendor, m.bet_round
  on conflict (member_id, vendor, round) do update
  set stake_parts = b.stake_parts + excluded.stake_parts, win_parts = b.win_parts + excluded.win_parts,
    status = excluded.status;
end $$;

-- As many calls as are waiting, each standing alone, answered by seat. They run in member order, the lock order of every
-- batch, and those of one member in the order they came. Plans are made once per connection, perhaps while a table is still
-- empty: the settings, and `offset 0` in what is joined, keep each look-up on its key for the day when it is not.
create function games_wallet_batch(
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
  v_moves games_wallet_call[] := '{}';
  v_verdict games_verdict;
  v_post record;
begin
  for c in
    select s.*,
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
      null::bigint
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
    order by p.member_id, s.seat
  loop
    if c.member_id is null then
      v_verdict := row (c.refusal, null);
    elsif (c.before).kind is not null then
      v_verdict := games_repeat(c);
    elsif c.refusal is not null then
      v_verdict := row (c.refusal, null);
    elsif c.kind = 'rollback' then
      v_verdict := games_take_rollback(c, p_now);
    else
      v_post := ledger_post(c.brand, c.member_id, 'games:' || c.vendor, c.transaction_uuid::text, c.fingerprint, c.kind,
        case c.kind when 'bet' then 'cash' else 'house:games' end,
        case c.kind when 'bet' then 'house:games' else 'cash' end, c.amount, c.currency, c.reference);
      v_verdict := row (games_status(v_post.outcome), v_post.balance);
      if v_post.outcome = 'posted' then
        c.balance := v_post.balance;
        v_moves := array_append(v_moves, c);
      end if;
    end if;
    seat := c.seat;
    status := v_verdict.status;
    balance := v_verdict.balance;
    member_id := c.member_id;
    currency := c.member_currency;
    return next;
  end loop;
  perform games_note_moves(v_moves, p_now);
end $$;

revoke all on function games_status, games_repeat, games_note_rollback, games_take_out_of_round, games_take_back_nothing,
  games_take_rollback, games_note_moves, games_wallet_batch from public;
grant execute on function games_wallet_batch to baize_api;
