-- The books: accounts, and the transfers between them. Everything a hot path touches is keyed by member_id, no foreign key
-- or sequence is shared between members, so that members can be spread over databases later (B10.13).

-- What a row may hold is said by domains, not by table checks: PostgreSQL reads a table's checks anew for every statement,
-- which made a posting a third slower; a domain's check is kept ready. What concerns two columns is refused by ledger_post,
-- the only writer, and searched for by the audit.
create domain ledger_parts as bigint not null constraint ledger_never_below_zero check (value >= 0);
create domain ledger_amount as bigint not null constraint ledger_amount_in_range check (value between 0 and 9000000000000000);
create domain ledger_kind as text collate "C" not null constraint ledger_kind_is_known check (
  value in ('deposit', 'bet', 'win', 'rollback', 'hold', 'release', 'withdrawal', 'adjustment'));
create domain ledger_account_name as text collate "C" not null constraint ledger_account_name_is_known check (
  value in ('cash', 'held') or value like 'house:_%');

-- A member's two accounts, with their balances. The row named 'cash' is also the member's lock and counter: whoever moves
-- the member's money updates it first. House accounts have no row (a shared row would make everybody wait): their balance
-- is the sum of their transfers.
create table ledger_account (
  member_id uuid not null,
  last_seq bigint not null default 0,
  balance_parts ledger_parts default 0,
  opened_at timestamptz not null default now(),
  name text collate "C" not null,
  brand text collate "C" not null,
  currency text collate "C" not null,
  primary key (member_id, name)
) with (fillfactor = 50);
comment on column ledger_account.last_seq is 'on cash: the seq of the member''s latest transfer; on held: not used';

-- One amount, from one account to another: every row balances by construction. Rows are only ever added.
create table ledger_transfer (
  member_id uuid not null,
  seq bigint not null,
  amount_parts ledger_amount,
  balance_after_parts ledger_parts,
  at timestamptz not null,
  leg smallint not null,
  brand text collate "C" not null,
  kind ledger_kind,
  debit_account ledger_account_name,
  credit_account ledger_account_name,
  currency text collate "C" not null,
  scope text collate "C" not null,
  key text collate "C" not null,
  reference text collate "C" not null,
  fingerprint bytea not null,
  primary key (member_id, seq),
  constraint ledger_transfer_key unique (scope, key, leg)
);
comment on column ledger_transfer.balance_after_parts is 'what the member''s cash account held right after this transfer';
comment on column ledger_transfer.seq is 'counts the member''s transfers from 1 without a gap, so that a missing row shows';
-- Days are read whole by the closing of a day; rows lie in order of time, so a summary per block is enough.
create index ledger_transfer_at on ledger_transfer using brin (at) with (pages_per_range = 32, autosummarize = on);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is added to, never changed: % on % is refused', tg_op, tg_table_name using errcode = '42501';
end $$;
create trigger ledger_transfer_stays before update or delete on ledger_transfer
  for each row execute function ledger_refuse_change();
create trigger ledger_transfer_is_not_emptied before truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();

create function ledger_open_accounts(p_brand text, p_member uuid, p_currency text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_account (member_id, name, brand, currency)
  values (p_member, 'cash', p_brand, p_currency), (p_member, 'held', p_brand, p_currency)
  on conflict (member_id, name) do nothing;
  return not exists (
    select from ledger_account a
    where a.member_id = p_member and (a.brand <> p_brand or a.currency <> p_currency));
end $$;

-- Moves one amount, in one round trip. For other functions only: it acts as whoever calls it, with that one's search path,
-- because a switch of either for every row of a batch costs a tenth of the whole. `ledger_post_one` is the web's door.
--
-- The first update is the lock, the balance check and the write at once; a key that
-- turns out to be taken takes it back, which only repeats pay for. Never raises for a refusal, and a refused order leaves
-- nothing behind, its key neither. May be repeated: the answer is then the first one. `p_leg` is for linked transfers.
create function ledger_post(
  p_brand text, p_member uuid, p_scope text, p_key text, p_fingerprint bytea, p_kind text,
  p_from text, p_to text, p_amount bigint, p_currency text, p_reference text, p_leg smallint default 0,
  out outcome text, out balance bigint)
language plpgsql as $$
declare
  v_cash bigint := case when p_from = 'cash' then -p_amount when p_to = 'cash' then p_amount else 0 end;
  v_held bigint := case when p_from = 'held' then -p_amount when p_to = 'held' then p_amount else 0 end;
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
    returning a.balance_parts, a.last_seq into balance, v_seq;
    exit when found;

    select a.brand, a.currency, a.balance_parts into v_account
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
    if v_account.balance_parts + v_cash < 0 then
      outcome := 'short';
      return;
    end if;
    -- The balance rose between the update and the lock: it is ours now, so the next try succeeds.
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

-- Linked transfers: all or none. Members are locked in id order, so that two orders over the same members wait for each
-- other instead of deadlocking. `balance` is the cash of the first transfer's member after the whole order.
create function ledger_post_order(
  p_scope text, p_key text, p_fingerprint bytea, p_brands text[], p_members uuid[], p_kinds text[],
  p_froms text[], p_tos text[], p_amounts bigint[], p_currencies text[], p_references text[],
  out outcome text, out balance bigint, out refused_leg integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_post record;
begin
  perform from ledger_account a
  where a.member_id = any (p_members) and a.name = 'cash' order by a.member_id for update;
  begin
    for i in 1 .. cardinality(p_members) loop
      refused_leg := i - 1;
      v_post := ledger_post(p_brands[i], p_members[i], p_scope, p_key, p_fingerprint, p_kinds[i],
        p_froms[i], p_tos[i], p_amounts[i], p_currencies[i], p_references[i], (i - 1)::smallint);
      outcome := v_post.outcome;
      exit when outcome in ('repeated', 'reused') and i = 1;
      if outcome <> 'posted' then
        raise exception using errcode = 'BZ001';
      end if;
      if p_members[i] = p_members[1] then
        balance := v_post.balance;
      end if;
    end loop;
  exception when sqlstate 'BZ001' then
    -- The block was rolled back: nothing of the order is left.
    return;
  end;
  if outcome = 'repeated' then
    select t.balance_after_parts into balance
    from ledger_transfer t where t.scope = p_scope and t.key = p_key and t.member_id = p_members[1]
    order by t.leg desc limit 1;
  end if;
  if outcome <> 'reused' then
    refused_leg := null;
  end if;
end $$;

-- Many single orders in one statement: what waited while the last batch was written. Each row stands alone and is answered
-- in its place; rows run in member order (the lock order of all batches), those of one member in the order they came.
create function ledger_post_batch(
  p_brands text[], p_members uuid[], p_scopes text[], p_keys text[], p_fingerprints bytea[], p_kinds text[],
  p_froms text[], p_tos text[], p_amounts bigint[], p_currencies text[], p_references text[],
  out outcomes text[], out balances bigint[])
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_order record;
  v_post record;
begin
  outcomes := array_fill(null::text, array[cardinality(p_members)]);
  balances := array_fill(null::bigint, array[cardinality(p_members)]);
  for v_order in
    select * from unnest(p_brands, p_members, p_scopes, p_keys, p_fingerprints, p_kinds, p_froms, p_tos, p_amounts,
        p_currencies, p_references)
      with ordinality as o (brand, member_id, scope, key, fingerprint, kind, from_name, to_name, amount, currency, reference, n)
    order by o.member_id, o.n
  loop
    v_post := ledger_post(v_order.brand, v_order.member_id, v_order.scope, v_order.key, v_order.fingerprint, v_order.kind,
      v_order.from_name, v_order.to_name, v_order.amount, v_order.currency, v_order.reference);
    outcomes[v_order.n] := v_post.outcome;
    balances[v_order.n] := v_post.balance;
  end loop;
end $$;

-- One order of one transfer, for the web.
create function ledger_post_one(
  p_brand text, p_member uuid, p_scope text, p_key text, p_fingerprint bytea, p_kind text,
  p_from text, p_to text, p_amount bigint, p_currency text, p_reference text, out outcome text, out balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_post record;
begin
  v_post := ledger_post(p_brand, p_member, p_scope, p_key, p_fingerprint, p_kind, p_from, p_to, p_amount, p_currency, p_reference);
  outcome := v_post.outcome;
  balance := v_post.balance;
end $$;

-- The web reads the books and writes them through these doors only.
grant select on ledger_account, ledger_transfer to baize_api;
revoke all on function ledger_refuse_change, ledger_open_accounts, ledger_post, ledger_post_one, ledger_post_order,
  ledger_post_batch from public;
grant execute on function ledger_open_accounts, ledger_post_one, ledger_post_order, ledger_post_batch to baize_api;
