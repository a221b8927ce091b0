-- How much a member lets themselves pay in, stake and lose in a day, a week and a month; the clock of their play and its
-- reality check. What a bet must ask is on the row it locks anyway (0150): members for whom nothing stands pay nothing here.

-- One row a member, made when first needed: the lock of their deposits and of every change of their limits.
create table limits_member (
  member_id uuid primary key,
  brand text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Whether limits_play holds every stake of the last month. Turned on under the lock of the member's money.
  counting boolean not null default false,
  -- How often the member wants to be told how long they play; null: as often as the brand says.
  check_minutes integer check (check_minutes between 1 and 1440),
  -- The clock of play: since when, the last sign of play, and when the member is next to be told. Null before the first game.
  play_began_at timestamptz,
  play_seen_at timestamptz,
  check_at timestamptz,
  check ((play_began_at is null) = (play_seen_at is null))
);
grant select, insert on limits_member to baize_api;
grant update (counting, check_minutes, play_began_at, play_seen_at, check_at) on limits_member to baize_api;

-- The limits a member set (own) and staff set for them (staff). What is looser waits in next_*, until next_at; a limit that is
-- to fall away has next_at and no next_parts. No job turns them: whoever reads says at which instant.
create table limits_limit (
  member_id uuid not null,
  source text not null check (source in ('own', 'staff')),
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('24h', '7d', '1m')),
  parts bigint check (parts >= 0),
  next_parts bigint check (next_parts >= 0),
  next_at timestamptz,
  set_at timestamptz not null,
  primary key (member_id, source, kind, period),
  check (next_parts is null or next_at is not null)
);
grant select, insert on limits_limit to baize_api;
grant update (parts, next_parts, next_at, set_at) on limits_limit to baize_api;

-- What was asked about a limit, by whom, and when it holds: the evidence. Never changed.
create table limits_change (
  member_id uuid not null,
  change_id uuid not null,
  at timestamptz not null,
  source text not null,
  kind text not null,
  period text not null,
  action text not null check (action in ('tightened', 'loosened', 'cancelled')),
  before_parts bigint,
  after_parts bigint,
  holds_from timestamptz not null,
  primary key (member_id, change_id)
);
create index limits_change_newest on limits_change (member_id, at desc, change_id);
grant select, insert on limits_change to baize_api;

-- The most a brand lets any of its members have, and how often it tells them how long they play (null: unless they ask for it).
create table limits_brand (
  brand text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('24h', '7d', '1m')),
  parts bigint not null check (parts >= 0),
  primary key (brand, currency, kind, period)
);
grant select, insert, delete on limits_brand to baize_api;
create table limits_check (
  brand text primary key,
  minutes integer check (minutes between 1 and 1440)
);
grant select, insert, update (minutes) on limits_check to baize_api;

-- Every payment into a wallet from its start, by its own key. What came to nothing is given back and no longer counts.
create table limits_deposit (
  key text not null check (key <> '' and length(key) <= 200),
  member_id uuid not null,
  parts bigint not null check (parts > 0),
  at timestamptz not null,
  given_back_at timestamptz,
  primary key (key)
);
create index limits_deposit_of_member on limits_deposit (member_id, at);
grant select, insert on limits_deposit to baize_api;
grant update (parts, given_back_at) on limits_deposit to baize_api;

-- What members for whom a limit on play stands staked and lost, by the hour: the windows begin at the full hour.
create table limits_play (
  member_id uuid not null,
  hour timestamptz not null,
  stake_parts bigint not null,
  loss_parts bigint not null,
  primary key (member_id, hour)
) with (fillfactor = 70);
grant select, delete on limits_play to baize_api;

-- Reality checks as they were answered. Never changed.
create table limits_answer (
  member_id uuid not null,
  due_at timestamptz not null,
  answered_at timestamptz not null,
  answer text not null check (answer in ('goOn', 'stop')),
  primary key (member_id, due_at)
);
grant select, insert on limits_answer to baize_api;

-- Where the window of a period begins.
create function limits_since(p_period text, p_now timestamptz) returns timestamptz language sql immutable as $$
  select case p_period
    when '24h' then p_now - interval '24 hours'
    when '7d' then p_now - interval '168 hours'
    else (p_now at time zone 'UTC' - interval '1 month') at time zone 'UTC' end
$$;

-- What stands for a member at an instant: the lowest of their own, of staff's and of the brand's.
create function limits_standing(p_member uuid, p_brand text, p_currency text, p_now timestamptz)
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

-- Whether a game may take this stake now, as things stand for the member: no check is due, and no limit would be passed even
-- if all of it is lost. To be called with the member's money locked, so that what it reads is all there is.
create function limits_allow_stake(p_member uuid, p_amount bigint, p_now timestamptz) returns boolean
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

-- Counts what was staked and lost at an instant, for a member whose play is counted. With the member's money locked.
create function limits_count_play(p_member uuid, p_at timestamptz, p_stake bigint, p_loss bigint) returns void
language plpgsql as $$
begin
  insert into limits_play as p (member_id, hour, stake_parts, loss_parts)
  select m.member_id, date_bin('1 hour', p_at, timestamptz 'epoch'), p_stake, p_loss
  from limits_member m where m.member_id = p_member and m.counting
  on conflict (member_id, hour) do update
  set stake_parts = p.stake_parts + excluded.stake_parts, loss_parts = p.loss_parts + excluded.loss_parts;
end $$;

-- Begins to count a member's play, with what lies behind. The books are locked by ledger_set_ask_from before, and stay so
-- until the caller's transaction ends.
create function limits_begin_counting(p_member uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_set_ask_from(p_member, '-infinity');
  update limits_member m set counting = true where m.member_id = p_member and not m.counting;
  if found then
    delete from limits_play p where p.member_id = p_member;
    insert into limits_play (member_id, hour, stake_parts, loss_parts)
    select p_member, h.hour, h.stake_parts, h.loss_parts
    from ledger_play_by_hour(p_member, date_bin('1 hour', limits_since('1m', p_now), timestamptz 'epoch')) h;
  end if;
end $$;

revoke all on function limits_since, limits_standing, limits_allow_stake, limits_count_play, limits_begin_counting from public;
grant execute on function limits_since, limits_standing, limits_begin_counting to baize_api;
