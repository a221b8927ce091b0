-- The limits in force for a member at an instant: the lowest of their own, of staff's and of the brand's.
create or replace function limits_standing(p_member uuid, p_brand text, p_currency text, p_now timestamptz)
returns table (kind text, period text, parts bigint) language sql stable as $$
  select s.kind, s.period, min(s.parts)
  from (
    select l.kind, l.period, case when l.next_at <= p_now then l.next_parts else l.parts end as parts
    from limits_limit l where l.member_id = p_member
    union all
    select b.kind, b.period, b.parts from limits_brand b where b.brand = p_brand and b.currency = p_currency) s
  where s.parts is not null
  group by s.kind, s.period
$$;

revoke all on function limits_standing from public;
grant execute on function limits_standing to baize_api;
