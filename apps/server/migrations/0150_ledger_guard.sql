-- Two things that may stand between a member and their money, both on the row that every posting locks anyway, so that asking
-- costs nothing: a wallet that staff has frozen, and the instant from which somebody above the books must be asked before the
-- member stakes (the limits module: a limit that stands, or a reality check that is due).
alter table ledger_account
  add column frozen boolean not null default false,
  add column ask_from timestamptz not null default 'infinity';
comment on column ledger_account.frozen is
  'on cash: the member takes nothing out; what comes in still lands, and so do the house''s corrections';
comment on column ledger_account.ask_from is
  'on cash: from then on a posting that says when it stakes is answered `ask`, and not posted; -infinity: always';

-- As in 0010, and: `frozen` refuses what would leave the member's cash, but for rollbacks and adjustments, which are the
-- house's and not the member's; with `p_stake_at`, `ask` says that the posting is somebody else's to judge first. The member's
-- lock is held then.
drop function ledger_post(text, uuid, text, text, bytea, text, text, text, bigint, text, text, smallint);
create function ledger_post(
  p_brand text, p_member uuid, p_scope text, p_key text, p_fingerprint bytea, p_kind text,
  p_from text, p_to text, p_amount bigint, p_currency text, p_reference text, p_leg smallint default 0,
  p_stake_at timestamptz default null, out outcome text, out balance bigint)
language plpgsql as $$
declare
  v_cash bigint := case when p_from = 'cash' then -p_amount when p_to = 'cash' then p_amount else 0 end;
  v_held bigint := case when p_from = 'held' then -p_amount when p_to = 'held' then p_amount else 0 end;
  v_passes boolean := v_cash >= 0 or p_kind in ('rollback', 'adjustment');
  v_seq bigint;
  v_account record;
  v_before record;
begin
  if p_from = p_to or (p_from like 'house:%' and p_to like 'house:%') or p_scope = '' or p_key = ''
    or octet_length(p_key) > 256 or octet_length(p_reference) > 512 or octet_length(p_fingerprint) not between 16 and 32 then
    raise exception 'not a transfer: % from % to % (%/%)', p_amount, p_from, p_to, p_scope, p_key using errcode = '22023';
  end if;
  loop
    update ledger_account a
    set balance_parts = a.balance_parts + v_cash, last_seq = a.last_seq + 1
    where a.member_id = p_member and a.name = 'cash' and a.balance_parts + v_cash >= 0
      and a.brand = p_brand and a.currency = p_currency
      and (v_passes or not a.frozen) and (p_stake_at is null or a.ask_from > p_stake_at)
    returning a.balance_parts, a.last_seq into balance, v_seq;
    exit when found;

    select a.brand, a.currency, a.balance_parts, a.frozen, a.ask_from into v_account
    from ledger_account a where a.member_id = p_member and a.name = 'cash' for update;
    if not found or v_account.brand <> p_brand then
      outcome := 'no_account';
      return;
    end if;
    select t.member_id, t.fingerprint, t.balance_after_parts into v_before
    from ledger_transfer t where t.scope = p_scope and t.key = p_key and t.leg = p_leg;
    if found then
      if v_before.member_id = p_member and v_before.fingerprint = p_fingerprint then
        outcome := 'repeated';
        balance := v_before.balance_after_parts;
      else
        outcome := 'reused';
      end if;
      return;
    end if;
    balance := v_account.balance_parts;
    if v_account.currency <> p_currency then
      outcome := 'wrong_currency';
      return;
    end if;
    if v_account.frozen and not v_passes then
      outcome := 'frozen';
      return;
    end if;
    if v_account.ask_from <= p_stake_at then
      outcome := 'ask';
      return;
    end if;
    if v_account.balance_parts + v_cash < 0 then
      outcome := 'short';
      return;
    end if;
    -- The row changed between the update and the lock: it is ours now, so the next try succeeds.
  end loop;

  if v_held <> 0 then
    update ledger_account a set balance_parts = a.balance_parts + v_held
    where a.member_id = p_member and a.name = 'held' and a.balance_parts + v_held >= 0;
    if not found then
      outcome := 'short';
    end if;
  end if;

  if outcome is null then
    insert into ledger_transfer (member_id, seq, amount_parts, balance_after_parts, at, leg, brand, kind,
      debit_account, credit_account, currency, scope, key, reference, fingerprint)
    values (p_member, v_seq, p_amount, balance, clock_timestamp(), p_leg, p_brand, p_kind,
      p_from, p_to, p_currency, p_scope, p_key, p_reference, p_fingerprint)
    on conflict on constraint ledger_transfer_key do nothing;
    if found then
      outcome := 'posted';
      return;
    end if;
    if v_held <> 0 then
      update ledger_account a set balance_parts = a.balance_parts - v_held
      where a.member_id = p_member and a.name = 'held';
    end if;
  end if;

  update ledger_account a set balance_parts = a.balance_parts - v_cash, last_seq = a.last_seq - 1
  where a.member_id = p_member and a.name = 'cash'
  returning a.balance_parts into balance;
  select t.member_id, t.fingerprint, t.balance_after_parts into v_before
  from ledger_transfer t where t.scope = p_scope and t.key = p_key and t.leg = p_leg;
  if found and v_before.member_id = p_member and v_before.fingerprint = p_fingerprint then
    outcome := 'repeated';
    balance := v_before.balance_after_parts;
  elsif found then
    outcome := 'reused';
  end if;
end $$;

-- As in 0013, with what 0150 asks.
drop function ledger_post_many(text[], uuid[], text[], text[], bytea[], text[], text[], text[], bigint[], text[], text[]);
create function ledger_post_many(
  p_brands text[], p_members uuid[], p_scopes text[], p_keys text[], p_fingerprints bytea[], p_kinds text[],
  p_froms text[], p_tos text[], p_amounts bigint[], p_currencies text[], p_references text[],
  p_stake_at timestamptz default null)
returns table (seat integer, outcome text, balance bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_together boolean;
  v_seats integer[] := '{}';
  v_balances bigint[];
  v_written bigint;
  v_order record;
  v_post record;
begin
  -- Together: members that differ, between their cash and the house, and well formed. Anything else is ledger_post's to judge.
  select count(distinct o.member_id) = count(*) and count(*) > 1 and bool_and(
    ((o.from_name = 'cash' and o.to_name like 'house:%') or (o.from_name like 'house:%' and o.to_name = 'cash'))
    and o.scope <> '' and o.key <> '' and octet_length(o.key) <= 256 and octet_length(o.reference) <= 512
    and octet_length(o.fingerprint) between 16 and 32)
  into v_together
  from unnest(p_members, p_scopes, p_keys, p_fingerprints, p_froms, p_tos, p_references)
    as o (member_id, scope, key, fingerprint, from_name, to_name, reference);

  if v_together then
    begin
      with orders as materialized (
        select o.*, case o.from_name when 'cash' then -o.amount else o.amount end as delta
        from unnest(p_brands, p_members, p_scopes, p_keys, p_fingerprints, p_kinds, p_froms, p_tos, p_amounts, p_currencies,
            p_references)
          with ordinality
          as o (brand, member_id, scope, key, fingerprint, kind, from_name, to_name, amount, currency, reference, n)
        order by o.member_id
      ), moved as (
        update ledger_account a
        set balance_parts = a.balance_parts + o.delta, last_seq = a.last_seq + 1
        from orders o
        where a.member_id = o.member_id and a.name = 'cash' and a.balance_parts + o.delta >= 0
          and a.brand = o.brand and a.currency = o.currency
          and (not a.frozen or o.delta >= 0) and (p_stake_at is null or a.ask_from > p_stake_at)
        returning o.*, a.balance_parts, a.last_seq
      ), written as (
        insert into ledger_transfer (member_id, seq, amount_parts, balance_after_parts, at, leg, brand, kind,
          debit_account, credit_account, currency, scope, key, reference, fingerprint)
        select m.member_id, m.last_seq, m.amount, m.balance_parts, clock_timestamp(), 0, m.brand, m.kind,
          m.from_name, m.to_name, m.currency, m.scope, m.key, m.reference, m.fingerprint
        from moved m
        on conflict on constraint ledger_transfer_key do nothing
        returning 1
      )
      select coalesce(array_agg(m.n::integer), '{}'), array_agg(m.balance_parts), (select count(*) from written)
      into v_seats, v_balances, v_written
      from moved m;
      if v_written <> cardinality(v_seats) then
        raise exception using errcode = 'BZ003';
      end if;
    exception when sqlstate 'BZ003' then
      -- A key was taken: the block was rolled back, and each order is told what became of it below.
      v_seats := '{}';
      v_balances := '{}';
    end;
    return query select s.seat, 'posted', s.balance from unnest(v_seats, v_balances) as s (seat, balance);
    if cardinality(v_seats) = cardinality(p_members) then
      return;
    end if;
  end if;

  for v_order in
    select * from unnest(p_brands, p_members, p_scopes, p_keys, p_fingerprints, p_kinds, p_froms, p_tos, p_amounts,
        p_currencies, p_references)
      with ordinality
      as o (brand, member_id, scope, key, fingerprint, kind, from_name, to_name, amount, currency, reference, n)
    where not o.n = any (v_seats)
    order by o.member_id, o.n
  loop
    v_post := ledger_post(v_order.brand, v_order.member_id, v_order.scope, v_order.key, v_order.fingerprint, v_order.kind,
      v_order.from_name, v_order.to_name, v_order.amount, v_order.currency, v_order.reference, 0::smallint, p_stake_at);
    seat := v_order.n;
    outcome := v_post.outcome;
    balance := v_post.balance;
    return next;
  end loop;
end $$;

-- Freezes a wallet or thaws it, after whatever is being posted. Null for a member without accounts, else what it was before.
create function ledger_set_frozen(p_member uuid, p_frozen boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_before boolean;
begin
  select a.frozen into v_before from ledger_account a where a.member_id = p_member and a.name = 'cash' for update;
  update ledger_account a set frozen = p_frozen
  where a.member_id = p_member and a.name = 'cash' and a.frozen <> p_frozen;
  return v_before;
end $$;

-- From when on somebody must be asked before the member stakes. What is being posted is waited for, and holds afterwards.
create function ledger_set_ask_from(p_member uuid, p_from timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from ledger_account a where a.member_id = p_member and a.name = 'cash' for update;
  update ledger_account a set ask_from = p_from
  where a.member_id = p_member and a.name = 'cash' and a.ask_from <> p_from;
end $$;

-- What a member staked and lost, by the hour. What was taken back is taken out of its own hour. `since` need not be the first
-- moment of an hour.
create function ledger_play_by_hour(p_member uuid, p_since timestamptz)
returns table (hour timestamptz, stake_parts bigint, loss_parts bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select date_bin('1 hour', coalesce(o.at, t.at), timestamptz 'epoch'),
    sum(case
      when t.kind = 'bet' then t.amount_parts
      when t.kind = 'rollback' and t.credit_account = 'cash' then -t.amount_parts
      else 0 end)::bigint,
    sum(case when t.debit_account = 'cash' then t.amount_parts else -t.amount_parts end)::bigint
  from ledger_transfer t
  left join lateral (
    select x.at from ledger_transfer x
    where t.kind = 'rollback' and x.scope = t.scope and x.key = substr(t.key, 6) and x.leg = 0 offset 0) o on true
  where t.member_id = p_member and t.at >= p_since and t.kind in ('bet', 'win', 'rollback') and t.amount_parts > 0
    and (t.debit_account = 'cash' or t.credit_account = 'cash')
    and coalesce(o.at, t.at) >= p_since
  group by 1
$$;

revoke all on function ledger_post, ledger_post_many, ledger_set_frozen, ledger_set_ask_from, ledger_play_by_hour from public;
grant execute on function ledger_set_frozen, ledger_set_ask_from, ledger_play_by_hour to baize_api;
