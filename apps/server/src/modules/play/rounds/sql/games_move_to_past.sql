-- Moves the transactions of one stretch of time, the first that was not looked at yet, among those of the past. Returns how
-- many, null when everything before `p_before` has been looked at. In one transaction, so that every transaction is in one of
-- the two at any moment; a run that ends half-way has moved whole stretches, and the next one goes on. Two at once take turns.
--
-- What takes a transaction back that was never seen (`never`) stays where it is: it refuses for ever. So does what a vendor
-- asked for again; who asks meanwhile waits for the stretch (games_bring_back). No bet waits: its row is only read here once it
-- is months old.
create or replace function games_move_to_past(p_before timestamptz, p_stretch interval) returns bigint
language plpgsql set search_path = public, pg_temp set timezone = 'UTC' set enable_seqscan = off
as $$
declare
  v_from timestamptz;
  v_to timestamptz;
  v_moved bigint;
begin
  lock table games_recalled in share mode;
  select p.moved_until into v_from from games_past_progress p for update;
  if v_from is null then
    -- Read once in the life of a database.
    select coalesce(min(t.at), p_before) into v_from from games_transaction t;
    insert into games_past_progress (moved_until) values (v_from) on conflict (one) do nothing;
    if not found then
      select p.moved_until into v_from from games_past_progress p for update;
    end if;
  end if;
  if v_from >= p_before then
    return null;
  end if;
  v_to := least(v_from + p_stretch, p_before);
  perform games_prepare_past(x.month) from generate_series(date_trunc('month', v_from), v_to, interval '1 month') x (month);
  with moved as (
    delete from games_transaction t
    where t.at >= v_from and t.at < v_to and t.kind <> 'never' and not exists (
      select from games_recalled r
      where r.vendor = t.vendor and (r.transaction_uuid = t.transaction_uuid or r.transaction_uuid = t.reference_uuid))
    returning t.*, t.ctid as place
  ), emptied as (
    insert into games_past_block (block, at)
    select distinct (m.place::text::point)[0]::bigint / 32 * 32, now() from moved m
    on conflict (block) do update set at = excluded.at
  ), undone as (
    delete from games_undone u using moved m where u.transaction_uuid = m.transaction_uuid and u.vendor = m.vendor
    returning u.*
  )
  insert into games_past (transaction_uuid, member_id, reference_uuid, amount_parts, balance_parts, at, vendor, kind, brand,
    currency, game_code, round, vendor_reference, refusal, undone_by, undone_at)
  select m.transaction_uuid, m.member_id, m.reference_uuid, m.amount_parts, m.balance_parts, m.at, m.vendor, m.kind, m.brand,
    m.currency, m.game_code, m.round, m.vendor_reference, m.refusal, u.by_uuid, u.at
  from moved m left join undone u on u.transaction_uuid = m.transaction_uuid and u.vendor = m.vendor;
  get diagnostics v_moved = row_count;
  update games_past_progress p set moved_until = v_to;
  return v_moved;
end $$;

revoke all on function games_move_to_past from public;
