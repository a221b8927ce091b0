-- Tickets of the lottery: what was bought, and what came of it. A ticket is a bet like any other (games_bet, games_transaction
-- under its own id); here stands what only a ticket has. Tickets of one slip, and of one chase, have ids that differ in the
-- last three digits.

-- How a brand sells a game: prices, groups, limits. A game without a row is sold at the standard of its prize mode.
create table lottery_terms (
  brand text collate "C" not null,
  game_code text collate "C" not null,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  primary key (brand, game_code)
);
grant select, insert, update (terms) on lottery_terms to baize_api;

-- The highest prize group of a member, where somebody gave one: what is between it and that of the upline is the upline's.
create table lottery_group (
  member_id uuid primary key,
  brand text collate "C" not null,
  greatest smallint not null check (greatest between 1000 and 2000)
);
grant select, insert, update (greatest), delete on lottery_group to baize_api;

-- Every change of it, for staff to read: what it was and became, and who did it. Null: none of their own. Rows are only added.
create table lottery_group_change (
  change_id bigint generated always as identity primary key,
  member_id uuid not null,
  at timestamptz not null,
  from_greatest smallint,
  to_greatest smallint,
  brand text collate "C" not null,
  -- Staff; the agent right above, by hand or by a link; or staff who lowered somebody above.
  cause text collate "C" not null check (cause in ('staff', 'upline', 'link', 'line')),
  -- The operator's name, or the agent's.
  by_name text not null
);
create index lottery_group_change_of on lottery_group_change (member_id, change_id desc);
grant select, insert on lottery_group_change to baize_api;

-- A ticket as it was sold. Only that it was cancelled is ever added.
create table lottery_ticket (
  member_id uuid not null,
  ticket_id uuid not null,
  issue_id bigint not null,
  -- In the order in which tickets lie on the disk, nearly: that in which they are settled.
  seq bigint not null generated always as identity (cache 64),
  at timestamptz not null,
  stake_parts games_parts not null,
  may_pay_parts games_parts not null,
  cancelled_at timestamptz,
  notes integer not null check (notes > 0),
  -- In two-thousandths of the stake: what comes back to the member, won or lost, and to whom above it how much.
  rebate smallint not null check (rebate between 0 and 1000),
  stops boolean not null,
  chain uuid[],
  chain_rebates smallint[],
  brand text collate "C" not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  play text collate "C" not null,
  -- As packages/lottery writes them: what was chosen, and what was agreed (price of a note, odds, coin, most, rules).
  selection text collate "C" not null,
  terms text collate "C" not null,
  -- How the member said the price: group or level, base, unit and multiple, or the amount of a note.
  asked text collate "C" not null,
  primary key (member_id, ticket_id),
  constraint lottery_ticket_chain check (
    (chain is null) = (chain_rebates is null) and (chain is null or cardinality(chain) = cardinality(chain_rebates)))
);
comment on column lottery_ticket.stops is 'of a chase that ends when one of its tickets wins';
comment on column lottery_ticket.cancelled_at is 'by its member while the issue was on sale, or because its chase ended';
-- Tickets of an issue are settled in the order in which they were bought: a page of them after the other.
create unique index lottery_ticket_issue on lottery_ticket (issue_id, seq);
create index lottery_ticket_stops on lottery_ticket (issue_id) where stops;
grant select on lottery_ticket to baize_api;

-- What a member staked on an issue, and may win with it: what the limits of an issue look at, under the member's own lock.
create table lottery_staked (
  member_id uuid not null,
  issue_id bigint not null,
  stake_parts games_parts not null,
  may_pay_parts games_parts not null,
  -- The limits that the last slip was bought within.
  stake_most bigint not null,
  pay_most bigint not null,
  primary key (member_id, issue_id)
) with (fillfactor = 80);
grant select on lottery_staked to baize_api;

-- What all members of a brand may win together with an issue (play ''), and with one play of it. Counted in slots, so that
-- buyers do not wait for one row: a slot has its share of the limit, and who finds theirs full looks at all of them. Slots from
-- 1000 on hold what was cancelled, one for each connection.
create table lottery_exposure (
  issue_id bigint not null,
  may_pay_parts bigint not null,
  slot integer not null check (slot >= 0),
  brand text collate "C" not null,
  play text collate "C" not null,
  primary key (issue_id, brand, play, slot),
  check (slot >= 1000 or may_pay_parts >= 0)
) with (fillfactor = 70);
grant select on lottery_exposure to baize_api;

-- What is to be counted there; `most` is null where there is no limit.
create type lottery_exposed as (issue_id bigint, brand text, play text, may_pay bigint, most bigint);

-- The same selection in several issues, paid for at once. Its tickets have its id but for the last three digits.
create table lottery_chase (
  member_id uuid not null,
  chase_id uuid not null,
  at timestamptz not null,
  stopped_at timestamptz,
  stake_parts games_parts not null,
  issues integer not null check (issues > 1),
  stops boolean not null,
  brand text collate "C" not null,
  game_code text collate "C" not null,
  stopped_by text collate "C" check (stopped_by in ('win', 'member', 'staff')),
  primary key (member_id, chase_id),
  check ((stopped_at is null) = (stopped_by is null))
);
create index lottery_chase_newest on lottery_chase (member_id, at desc);
grant select on lottery_chase to baize_api;

-- How far the tickets of an issue are settled, and by which version of its result. One row an issue: its lock is the fence
-- between workers.
create table lottery_run (
  issue_id bigint primary key,
  after_seq bigint not null default 0,
  tickets bigint not null default 0,
  paid_parts numeric(38, 0) not null default 0,
  clipped_parts numeric(38, 0) not null default 0,
  version integer not null check (version >= 1),
  -- Whether a ticket was settled by an earlier version: then each is held against what stands for it.
  amends boolean not null default false,
  is_done boolean not null default false,
  begun_at timestamptz not null default clock_timestamp(),
  done_at timestamptz
);
grant select on lottery_run to baize_api;

-- What a result made of a ticket, where it made anything: no row is a ticket that won nothing. One more row for each later
-- result that makes something else of it.
create table lottery_outcome (
  member_id uuid not null,
  ticket_id uuid not null,
  issue_id bigint not null,
  -- What the result makes of the ticket; what of it is the price of notes given back; what its cap cut off.
  due_parts games_parts not null,
  back_parts games_parts not null,
  clipped_parts games_parts not null,
  -- What a correction would have had to take back, and the member had no more.
  left_parts games_parts not null default 0,
  win_uuid uuid,
  at timestamptz not null default clock_timestamp(),
  version integer not null check (version >= 1),
  primary key (member_id, ticket_id, version)
);
comment on column lottery_outcome.win_uuid is 'the win in games_transaction that was posted first for it';
grant select on lottery_outcome to baize_api;

-- One slip to be bought: who buys, under which key, and within which limits of an issue. `stops` is null but for a chase.
-- `outcome` says why not, or what became of it.
create type lottery_slip as (
  seat integer, member_id uuid, brand text, currency text, vendor text, game_code text, key text, slip_id uuid, fingerprint bytea,
  stake bigint, stake_most bigint, pay_most bigint, exposure_most bigint,
  greatest smallint, stops boolean, outcome text, balance bigint);

-- What of a rebate a correction would have had to take back from somebody, and they had no more.
create table lottery_rebate_left (
  member_id uuid not null,
  ticket_id uuid not null,
  parts games_parts not null,
  primary key (member_id, ticket_id)
);
