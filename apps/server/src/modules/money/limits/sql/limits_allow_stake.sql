-- Whether a game may take this stake now, as things stand for the member: no check is due, and no limit would be passed even
-- if all of it is lost. To be called with the member's money locked, so that what it reads is all there is.
create or replace function limits_allow_stake(p_member uuid, p_amount bigint, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  v_member record;
begin
  select m.brand, m.currency, m.check_at into v_member from limits_member m where m.member_id = p_member;
  if not found then
    return true;
  end if;
  if v_member.check_at <= p_now then
    return false;
  end if;
  return not exists (
    select from limits_standing(p_member, v_member.brand, v_member.currency, p_now) s
    cross join lateral (
      select coalesce(sum(case s.kind when 'stake' then p.stake_parts else p.loss_parts end), 0) as used
      from limits_play p
      where p.member_id = p_member and p.hour >= date_bin('1 hour', limits_since(s.period, p_now), timestamptz 'epoch')) u
    where s.kind in ('stake', 'loss') and u.used + p_amount > s.parts);
end $$;

revoke all on function limits_allow_stake from public;
grant execute on function limits_allow_stake to baize_api;
