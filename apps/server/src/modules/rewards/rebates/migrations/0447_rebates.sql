-- Rebates: what valid bets bring back, counted from settled rounds and paid as awards.

-- What a brand rebates and how it is claimed: an edition at a time.
create table rebates_rules (
  brand text collate "C" not null,
  since timestamptz not null,
  rules jsonb not null,
  primary key (brand, since)
);
grant select, insert on rebates_rules to baize_api;

-- At which level, and by which edition, the bets of a member's day count: as it was when the first of them was counted, so that
-- a correction takes back exactly what its round had added, however late it comes.
create table rebates_day (
  member_id uuid not null,
  day date not null,
  rank smallint not null,
  -- The edition; null where there was none.
  since timestamptz,
  primary key (member_id, day)
);
grant select on rebates_day to baize_api;

-- Valid bets of a member by type of game, vendor, level and rate: all that was counted, and how much of it was rebated. What is
-- between them is open; below zero after a correction, which the next claim takes in.
create table rebates_line (
  member_id uuid not null,
  game_type text collate "C" not null,
  vendor text collate "C" not null,
  rank smallint not null,
  -- Thousandths of a percent.
  rate integer not null check (rate > 0),
  valid_parts bigint not null,
  rebated_parts bigint not null default 0,
  primary key (member_id, game_type, vendor, rank, rate)
) with (fillfactor = 80);
grant select, update (rebated_parts) on rebates_line to baize_api;

-- Whoever has something to claim or had: what was too little for a coin, in parts times 100,000, and how often they claimed.
create table rebates_member (
  member_id uuid primary key,
  brand text collate "C" not null,
  carried bigint not null default 0,
  claims integer not null default 0
) with (fillfactor = 80);
grant select, update (carried, claims) on rebates_member to baize_api;
create index rebates_member_of_brand on rebates_member (brand, member_id);

-- What was paid, by the member's own key or, of a night, by its day. Never changed.
create table rebates_claim (
  member_id uuid not null,
  number integer not null,
  request_key text not null,
  at timestamptz not null,
  brand text not null,
  currency text not null,
  amount_parts bigint not null check (amount_parts > 0),
  valid_parts bigint not null,
  by_night boolean not null,
  award_id uuid not null unique,
  lines jsonb not null,
  primary key (member_id, number),
  unique (member_id, request_key)
);
grant select, insert on rebates_claim to baize_api;

-- How far the night of a brand came: whoever carries on begins after this member.
create table rebates_night (
  brand text primary key,
  day date not null,
  after_member uuid not null,
  is_done boolean not null
);
grant select, insert, update on rebates_night to baize_api;
