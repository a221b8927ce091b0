-- Levels of the club: what each asks for and gives, how far members are, and until when they keep theirs.

-- What a brand asks for and gives. What was counted before a change stays counted.
create table levels_rules (
  brand text collate "C" primary key,
  rules jsonb not null
);
grant select, insert, update on levels_rules to baize_api;

-- What a member did within a window of the brand's calendar, by its first day.
create table levels_count (
  member_id uuid not null,
  -- Points as `points_member.earned`, at the base rate. Below zero after a correction.
  earned numeric(38, 0) not null default 0,
  deposited bigint not null default 0,
  since date not null,
  brand text collate "C" not null,
  primary key (member_id, since)
) with (fillfactor = 80);
grant select, insert, update on levels_count to baize_api;

-- Until when members keep their level; nobody is here whom nothing can be taken from and nothing told.
create table levels_member (
  member_id uuid primary key,
  keep_until timestamptz not null,
  -- When a fall is told ahead; null: done for this window.
  warn_at timestamptz,
  brand text collate "C" not null
) with (fillfactor = 80);
create index levels_member_due on levels_member (keep_until, member_id);
create index levels_member_warn on levels_member (warn_at, member_id) where warn_at is not null;
grant select, insert, update, delete on levels_member to baize_api;

-- What rising, a week and a birthday are rewarded with, from when it is due until it is given: then the award says how it went
-- on.
create table levels_gift (
  member_id uuid not null,
  -- The award's key.
  key text not null,
  kind text not null check (kind in ('rise', 'week', 'birthday')),
  level smallint not null,
  at timestamptz not null,
  try_at timestamptz not null,
  -- When it is too late to be given; null: never.
  until timestamptz,
  state text not null default 'due' check (state in ('due', 'given', 'none')),
  brand text collate "C" not null,
  primary key (member_id, key)
);
create index levels_gift_due on levels_gift (try_at, member_id, key) where state = 'due';
grant select, insert, update on levels_gift to baize_api;

-- How far the members of a brand were looked through for a week or a birthday: a piece at a time, each once.
create table levels_gift_run (
  brand text collate "C" not null,
  kind text not null check (kind in ('week', 'birthday')),
  -- The Monday of the week, or the day of the birthdays.
  day date not null,
  -- The member the next piece begins after; null: everybody was looked at.
  after_id uuid,
  primary key (brand, kind)
);
grant select, insert, update on levels_gift_run to baize_api;
