-- Counts what the books have of deposits, withdrawals, bonuses, rebates and transfers between members since the last look, for
-- one brand, in the five minutes they happened in: from `p_open` on, the earliest that is open, and not after `p_now`, the
-- present ones. Where these are null on the days they happened, of a past that a seed tells. A member's transfers are numbered
-- without a gap and appear in that order, so the last number that was counted says exactly what is new; `p_since` only says whom
-- to look at.
create or replace function agents_count_money(
  p_brand text, p_zone text, p_open timestamptz, p_now timestamptz, p_since timestamptz, p_from bigint) returns void
language plpgsql
set plan_cache_mode = force_custom_plan
as $$
declare
  v_members uuid[];
  v_each record;
begin
  v_members := ledger_moved_since(p_brand, p_since);
  perform agents_count_newcomers(p_brand, p_zone, p_from, v_members);

  for v_each in
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
    select
      case
        when p_now is null then date_trunc('day', l.at at time zone p_zone) at time zone p_zone
        else greatest(p_open, least(date_bin('5 minutes', l.at, 'epoch'), p_now)) end as slot,
      hierarchy_place_at(l.member_id, l.at) as place_id, l.currency, m.what, m.parts
    from lines l cross join lateral agents_money_of(l.kind, l.debit, l.credit, l.parts) m
  )
  select c.slot, array_agg((c.place_id, 0, 0, 0, 0, 0, case c.what when 'bonuses' then c.parts else 0 end,
    case c.what when 'rebates' then c.parts else 0 end, case c.what when 'deposits' then c.parts else 0 end,
    case c.what when 'withdrawals' then c.parts else 0 end, case c.what when 'sent' then c.parts else 0 end,
    case c.what when 'received' then c.parts else 0 end, 0, c.currency)::agents_entry) as entries
  from counted c
  where c.place_id is not null and c.parts <> 0
  group by c.slot
  order by c.slot
  loop
    perform agents_add_up(p_brand, v_each.slot, (v_each.slot at time zone p_zone)::date, v_each.entries);
  end loop;
end $$;

revoke all on function agents_count_money from public;
