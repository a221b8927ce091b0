-- Missions: what a brand asks for, what play came to for it, and what was claimed.

create table missions_mission (
  brand text collate "C" not null,
  mission_id text collate "C" not null,
  -- As staff wrote it (the contract's writtenMission).
  mission jsonb not null,
  -- Rises where the count begins anew: with another goal, turn or start.
  edition integer not null check (edition > 0),
  -- Rounds that begin from here on count. Later than the mission was written, so that whoever counts knows it by then.
  counts_since timestamptz not null,
  primary key (brand, mission_id)
);
grant select, insert, update (mission, edition, counts_since) on missions_mission to baize_api;

-- What the settled rounds of a member come to for a mission in a period: parts of valid bets, or rounds. Corrections take away.
create table missions_count (
  member_id uuid not null,
  brand text collate "C" not null,
  mission_id text collate "C" not null,
  edition integer not null,
  -- 'once', or the first day of the day or week.
  period text collate "C" not null,
  done bigint not null,
  primary key (member_id, mission_id, edition, period)
) with (fillfactor = 80);
grant select on missions_count to baize_api;
-- A claim locks what it judges.
grant update (done) on missions_count to baize_api;

create table missions_claim (
  member_id uuid not null,
  mission_id text collate "C" not null,
  period text collate "C" not null,
  brand text collate "C" not null,
  award_id uuid not null unique,
  kind text not null check (kind in ('money', 'points')),
  currency text not null,
  amount_parts bigint not null check (amount_parts >= 0),
  titles jsonb not null,
  score integer not null check (score >= 0),
  claimed_at timestamptz not null,
  -- The brand's day.
  day date not null,
  primary key (member_id, mission_id, period)
);
create index missions_claim_of_day on missions_claim (brand, day);
create index missions_claim_newest on missions_claim (member_id, claimed_at desc, award_id);
grant select, insert on missions_claim to baize_api;

-- The leaderboard of a brand, as staff wrote it.
create table missions_board (
  brand text collate "C" primary key,
  board jsonb not null
);
grant select, insert, update (board) on missions_board to baize_api;

-- A week or month that somebody scored in. Once it is closed its scores do not change any more.
create table missions_board_period (
  brand text collate "C" not null,
  -- Such as 'week 2026-11-23'.
  period text collate "C" not null,
  since timestamptz not null,
  until timestamptz not null check (until > since),
  closed_at timestamptz,
  -- When everybody in front was given their prize.
  given_at timestamptz,
  primary key (brand, period),
  check (given_at is null or closed_at is not null)
);
create index missions_board_period_open on missions_board_period (until) where given_at is null;
grant select, insert, update (closed_at, given_at) on missions_board_period to baize_api;

create table missions_score (
  brand text collate "C" not null,
  period text collate "C" not null,
  member_id uuid not null,
  score bigint not null check (score > 0),
  -- When it was reached: of the same score the first stands before the others.
  reached_at timestamptz not null,
  -- As everybody may see it.
  name text not null,
  primary key (brand, period, member_id)
);
create index missions_score_order on missions_score (brand, period, score desc, reached_at, member_id) include (name);
grant select, insert, update (score, reached_at) on missions_score to baize_api;
