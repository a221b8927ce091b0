-- Counts money that a member moves into a vendor's wallet, unless a limit or a check blocks it: then a row says which, and
-- nothing is counted. To be called with the member's money locked, so that what it reads is all there is.
create or replace function limits_put_in_vendor_wallet(p_member uuid, p_key uuid, p_parts bigint, p_now timestamptz)
returns table (kind text, period text, limit_parts bigint, left_parts bigint, due_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_member record;
begin
  select m.brand, m.currency, m.check_at into v_member from limits_member m where m.member_id = p_member;
  if v_member.check_at <= p_now then
    return query select 'check', null::text, null::bigint, null::bigint, v_member.check_at;
    return;
  end if;
  return query
    select s.kind, s.period, s.parts, greatest(s.parts - u.used, 0)::bigint, null::timestamptz
    from limits_standing(p_member, v_member.brand, v_member.currency, p_now) s
    cross join lateral (
      select coalesce(sum(case s.kind when 'stake' then h.stake_parts else h.loss_parts end), 0) as used
      from limits_play h
      where h.member_id = p_member and h.hour >= date_bin('1 hour', limits_since(s.period, p_now), timestamptz 'epoch')) u
    where s.kind in ('stake', 'loss') and u.used + p_parts > s.parts
    order by s.parts - u.used, s.kind, s.period limit 1;
  if found then
    return;
  end if;
  perform limits_count_vendor_wallet(p_member, p_key, p_parts, p_now);
end $$;

revoke all on function limits_put_in_vendor_wallet from public;
grant execute on function limits_put_in_vendor_wallet to baize_api;
