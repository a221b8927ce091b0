-- What members move into wallets at vendors. Their play there is not told to us, so what goes in counts as staked and lost, and
-- what comes back as won, from the moment it moves: whatever is lost at the vendor lies within it. Noted for every member, so
-- that a limit that is set later knows what lies behind.
create table limits_purse (
  -- The transfer's own.
  key uuid primary key,
  member_id uuid not null,
  -- Above zero: into a vendor's wallet; below: out of it.
  parts bigint not null check (parts <> 0),
  at timestamptz not null,
  -- When the vendor refused it: then it never counted.
  given_back_at timestamptz
);
create index limits_purse_of_member on limits_purse (member_id, at);
grant select on limits_purse to baize_api;

-- What counts as staked and lost by the hour, as the books and the notes above tell it.
create function limits_played_by_hour(p_member uuid, p_since timestamptz)
returns table (hour timestamptz, stake_parts bigint, loss_parts bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.hour, h.stake_parts, h.loss_parts from ledger_play_by_hour(p_member, p_since) h
  union all
  select date_bin('1 hour', p.at, timestamptz 'epoch'), sum(greatest(p.parts, 0))::bigint, sum(p.parts)::bigint
  from limits_purse p
  where p.member_id = p_member and p.at >= p_since and p.given_back_at is null
  group by 1
$$;

-- As in 0151, with what was moved to vendors.
create or replace function limits_begin_counting(p_member uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_set_ask_from(p_member, '-infinity');
  update limits_member m set counting = true where m.member_id = p_member and not m.counting;
  if found then
    delete from limits_play p where p.member_id = p_member;
    insert into limits_play (member_id, hour, stake_parts, loss_parts)
    select p_member, h.hour, sum(h.stake_parts), sum(h.loss_parts)
    from limits_played_by_hour(p_member, date_bin('1 hour', limits_since('1m', p_now), timestamptz 'epoch')) h
    group by h.hour;
  end if;
end $$;

-- Notes and counts what was moved: above zero into a vendor's wallet, below zero out of it.
create function limits_count_purse(p_member uuid, p_key uuid, p_parts bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  insert into limits_purse (key, member_id, parts, at) values (p_key, p_member, p_parts, p_at);
  perform limits_count_play(p_member, p_at, greatest(p_parts, 0), p_parts);
end $$;

-- Counts money that a member moves into a vendor's wallet, unless something stands in the way: then a row says what, and nothing
-- is counted. To be called with the member's money locked, so that what it reads is all there is.
create function limits_put_in_purse(p_member uuid, p_key uuid, p_parts bigint, p_now timestamptz)
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
  perform limits_count_purse(p_member, p_key, p_parts, p_now);
end $$;

-- Counts money that came back from a vendor's wallet. With the member's money locked.
create function limits_take_from_purse(p_member uuid, p_key uuid, p_parts bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform limits_count_purse(p_member, p_key, -p_parts, p_now);
end $$;

-- The vendor refused what was moved: it never counted. With the member's money locked.
create function limits_give_back_purse(p_member uuid, p_key uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_purse limits_purse;
begin
  update limits_purse p set given_back_at = p_now
  where p.key = p_key and p.member_id = p_member and p.given_back_at is null and p.parts > 0
  returning * into v_purse;
  if found then
    perform limits_count_play(p_member, v_purse.at, -v_purse.parts, -v_purse.parts);
  end if;
end $$;

revoke all on function limits_played_by_hour, limits_count_purse, limits_put_in_purse, limits_take_from_purse,
  limits_give_back_purse from public;
grant execute on function limits_played_by_hour, limits_put_in_purse, limits_take_from_purse, limits_give_back_purse to baize_api;
