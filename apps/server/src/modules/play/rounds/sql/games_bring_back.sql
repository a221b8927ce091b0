-- Brings a transaction back that a vendor asks for and that the past has, together with all that hangs on it: the bet, its wins,
-- what took them back. They stay from then on. True when it is at hand now and was, or may have been, in the past: another call
-- may have brought it back a moment ago. Nearly always one look: what is young is not in the past. What is old and still there
-- is noted, so that no run of the job takes it away before the call that asks for it has been carried out.
create or replace function games_bring_back(p_vendor text, p_transaction uuid, p_now timestamptz) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_wanted uuid[];
  v_old boolean;
begin
  select array_agg(distinct x.id), bool_or(x.at is null or x.at < p_now - interval '100 days') into v_wanted, v_old
  from (
    select t.transaction_uuid as id, t.at from games_transaction t
    where t.vendor = p_vendor and t.transaction_uuid = p_transaction
    union all
    select t.reference_uuid, (
      select r.at from games_transaction r where r.vendor = p_vendor and r.transaction_uuid = t.reference_uuid)
    from games_transaction t
    where t.vendor = p_vendor and t.transaction_uuid = p_transaction and t.reference_uuid is not null
    union all
    select i.id, null from games_past p cross join lateral (values (p.transaction_uuid), (p.reference_uuid)) i (id)
    where p.vendor = p_vendor and p.transaction_uuid = p_transaction and i.id is not null) x;
  if v_old is not true then
    return false;
  end if;
  -- Waits for a stretch that is being moved; what follows sees where it left things.
  insert into games_recalled (transaction_uuid, at, vendor)
  select id, p_now, p_vendor from unnest(v_wanted) w (id)
  on conflict (transaction_uuid, vendor) do nothing;
  with recursive family as (
    select p.transaction_uuid, p.reference_uuid from games_past p
    where p.vendor = p_vendor and p.transaction_uuid = any (v_wanted)
    union
    select p.transaction_uuid, p.reference_uuid
    from family f
    join games_past p on p.vendor = p_vendor and (p.reference_uuid = f.transaction_uuid or p.transaction_uuid = f.reference_uuid)
  ), back as (
    delete from games_past p using family f where p.vendor = p_vendor and p.transaction_uuid = f.transaction_uuid
    returning p.*
  ), undone as (
    insert into games_undone (transaction_uuid, member_id, by_uuid, at, vendor)
    select b.transaction_uuid, b.member_id, b.undone_by, b.undone_at, b.vendor from back b where b.undone_by is not null
    on conflict do nothing
  ), noted as (
    insert into games_recalled (transaction_uuid, at, vendor)
    select b.transaction_uuid, p_now, b.vendor from back b
    on conflict do nothing
  )
  insert into games_transaction (transaction_uuid, member_id, reference_uuid, amount_parts, balance_parts, at, vendor, kind,
    brand, currency, game_code, round, vendor_reference, refusal)
  select b.transaction_uuid, b.member_id, b.reference_uuid, b.amount_parts, b.balance_parts, b.at, b.vendor, b.kind, b.brand,
    b.currency, b.game_code, b.round, b.vendor_reference, b.refusal
  from back b
  on conflict do nothing;
  return true;
end $$;

revoke all on function games_bring_back from public;
grant execute on function games_bring_back to baize_api;
