-- What members do, added up by the place they stood at: of themselves, and of everybody above. Only ever added to.

-- One row: whoever counts locks it, so that counting is one after the other. `slot` is the earliest that anything may still be
-- counted in; everything before is closed.
create table agents_progress (
  one boolean primary key default true check (one),
  slot timestamptz not null,
  -- Up to which transaction the books were looked at for money, and which places for newcomers.
  money_since bigint not null,
  place_id bigint not null
);
insert into agents_progress (slot, money_since, place_id) values ('epoch', 0, 0);
grant select on agents_progress to baize_api;

-- When the books were looked at, and from which transaction on none had begun by then: how old what was not seen can be.
create table agents_look (
  above bigint primary key,
  at timestamptz not null
);

-- Members who were counted as newcomers, and up to which of their transfers money was counted.
create table agents_seen (
  member_id uuid primary key,
  seq bigint not null
) with (fillfactor = 80);

-- By five minutes: what short windows are settled from. `loss` is stakes less payouts, bonuses and rebates. `size_parts` is the
-- highest `singleBetFrom` of any contract of the brand that the stake reaches.
create table agents_slot (
  slot timestamptz not null,
  place_id bigint not null,
  size_parts bigint not null,
  valid bigint not null,
  loss bigint not null,
  brand text collate "C" not null,
  currency text collate "C" not null,
  primary key (brand, currency, slot, place_id, size_parts)
);
grant select on agents_slot to baize_api;

-- By day and month of the brand: what a member did while standing at a place.
create table agents_own (
  place_id bigint not null,
  size_parts bigint not null,
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  -- Stakes less payouts.
  loss bigint not null,
  bonuses bigint not null,
  rebates bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  sent bigint not null,
  received bigint not null,
  first_day date not null,
  grain text collate "C" not null check (grain in ('day', 'month')),
  brand text collate "C" not null,
  currency text collate "C" not null,
  primary key (place_id, grain, first_day, size_parts)
) with (fillfactor = 80);
create index agents_own_of_day on agents_own (brand, currency, grain, first_day);
grant select on agents_own to baize_api;

-- The same of everybody below somebody, added up, so that a line of a hundred thousand costs what one of three does. `active` are
-- the members, each once however often moved within the line, whose valid bets of that day or month are above zero.
create table agents_line (
  agent_id uuid not null,
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  loss bigint not null,
  bonuses bigint not null,
  rebates bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  sent bigint not null,
  received bigint not null,
  newcomers bigint not null,
  active bigint not null,
  first_day date not null,
  grain text collate "C" not null check (grain in ('day', 'month')),
  brand text collate "C" not null,
  currency text collate "C" not null,
  primary key (agent_id, currency, grain, first_day)
) with (fillfactor = 80);
grant select on agents_line to baize_api;

-- Something to be added at a place.
create type agents_entry as (
  place_id bigint, size_parts bigint, bets bigint, stake bigint, valid bigint, loss bigint, bonuses bigint, rebates bigint,
  deposits bigint, withdrawals bigint, sent bigint, received bigint, newcomers bigint, currency text);
