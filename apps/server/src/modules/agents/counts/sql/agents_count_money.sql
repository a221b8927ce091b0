-- Counts what the books have of deposits, withdrawals, bonuses, rebates and transfers between members since the last look, for
-- one brand, in the five minutes and the day of now. A member's transfers are numbered without a gap and appear in that order, so
-- the last number that was counted says exactly what is new; `p_since` only says whom to look at.
create or replace function agents_count_money(
  p_brand text, p_zone text, p_slot timestamptz, p_day date, p_since timestamptz, p_from bigint) returns void
language plpgsql
set plan_cache_mode = force_custom_plan
as $$
declare
  v_members uuid[];
  v_entries agents_entry[];
begin
  v_members := ledger_moved_since(p_brand, p_since);
  perform agents_count_newcomers(p_brand, p_zone, p_from, v_members);

  with lines as materialized (
    select s.member_id, t.seq, t.at, t.kind, t.debit, t.credit, t.parts, t.currency
    from unnest(v_members) m (member_id)
    join agents_seen s on s.member_id = m.member_id
    cross join lateral ledger_after(s.member_id, s.seq) t
  ), moved as (
    update agents_seen s set seq = l.seq
    from (select x.member_id, max(x.seq) as seq from lines x group by x.member_id) l
    where s.member_id = l.member_id
  ), counted as (
    select hierarchy_place_at(l.member_id, l.at) as place_id, l.currency,
      case
        when l.debit in ('house:bonus', 'house:rewards') then l.parts
        when l.credit in ('house:bonus', 'house:rewards') then -l.parts
        else 0 end as bonuses,
      case when l.debit = 'house:rebates' then l.parts when l.credit = 'house:rebates' then -l.parts else 0 end
        as rebates,
      case when l.kind = 'deposit' and l.credit = 'cash' then l.parts else 0 end as deposits,
      case
        when l.kind = 'withdrawal' and l.credit like 'house:%' then l.parts
        when l.kind = 'withdrawal' and l.debit like 'house:%' then -l.parts
        else 0 end as withdrawals,
      case when l.kind = 'toMember' then l.parts else 0 end as sent,
      case when l.kind = 'fromMember' then l.parts else 0 end as received
    from lines l
  )
  select array_agg((c.place_id, 0, 0, 0, 0, 0, c.bonuses, c.rebates, c.deposits, c.withdrawals, c.sent, c.received, 0,
    c.currency)::agents_entry) into v_entries
  from counted c
  where c.place_id is not null
    and (c.bonuses, c.rebates, c.deposits, c.withdrawals, c.sent, c.received) is distinct from (0, 0, 0, 0, 0, 0);
  if v_entries is not null then
    perform agents_add_up(p_brand, p_slot, p_day, v_entries);
  end if;
end $$;

revoke all on function agents_count_money from public;
