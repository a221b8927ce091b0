-- The lottery's games, their issues, how each was drawn and every result it ever had. Nothing here knows of a ticket.

create table lottery_game (
  game_code text collate "C" primary key check (game_code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text not null check (name <> ''),
  family text collate "C" not null,
  prize_mode text collate "C" not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  vendor text collate "C" not null check (vendor in ('TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT')),
  logo_type text collate "C" check (logo_type in ('11X5', 'LF', 'LHC', 'PK10', 'SSC')),
  source text collate "C" not null check (source in ('house', 'official')),
  calendar jsonb not null,
  -- Issues are planned for those that are on.
  is_on boolean not null default true
);
comment on column lottery_game.source is 'house: drawn by us; official: told by people or a feed';
comment on column lottery_game.calendar is 'a calendar of packages/lottery';
grant select, insert, update (name, calendar, is_on) on lottery_game to baize_api;

-- Which brand has which game, and in which order.
create table lottery_offer (
  place integer not null,
  brand text collate "C" not null,
  game_code text collate "C" not null references lottery_game (game_code),
  is_on boolean not null default true,
  primary key (brand, game_code)
);
grant select, insert, update (place, is_on) on lottery_offer to baize_api;

-- Our own beacon, for when the public one cannot be reached. Its anchor is published with each issue that may need it.
create table lottery_chain (
  anchor text collate "C" primary key check (anchor ~ '^[0-9a-f]{64}$'),
  sealed_secret bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  places integer not null check (places between 1 and 1000000),
  -- Places are used in order, each once.
  next_place integer not null default 1 check (next_place between 1 and places + 1)
);
grant select, insert, update (next_place) on lottery_chain to baize_api;

-- Rounds of the public beacon whose signature was checked.
create table lottery_beacon_round (
  round bigint primary key check (round >= 1),
  signature text collate "C" not null check (signature ~ '^[0-9a-f]{96}$'),
  seen_at timestamptz not null default clock_timestamp()
);
grant select, insert on lottery_beacon_round to baize_api;

create table lottery_issue (
  issue_id bigint generated always as identity primary key,
  made_at timestamptz not null default clock_timestamp(),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  drawn_at timestamptz,
  settled_at timestamptz,
  day date not null,
  -- Grows with each result and when the issue is voided; tickets are settled once for each.
  version integer not null default 0,
  settled_version integer not null default 0,
  game_code text collate "C" not null references lottery_game (game_code),
  issue text collate "C" not null check (issue ~ '^[0-9/]{1,20}$'),
  state text collate "C" not null default 'open' check (state in ('open', 'closed', 'drawn', 'settled', 'voided')),
  -- As the family writes a draw. Null until it is drawn, and of one that was voided.
  result text collate "C",
  -- Of a house game: SHA-256 of the seed, there before the sale; the seed itself sealed, and told once it is drawn.
  commitment text collate "C" check (commitment ~ '^[0-9a-f]{64}$'),
  sealed_seed bytea,
  anchor text collate "C" references lottery_chain (anchor),
  seed text collate "C" check (seed ~ '^[0-9a-f]{64}$'),
  beacon jsonb,
  unique (game_code, issue),
  constraint lottery_issue_in_order check (opens_at < closes_at and closes_at <= draws_at),
  constraint lottery_issue_committed check (
    (commitment is null) = (sealed_seed is null) and (commitment is null) = (anchor is null) and made_at <= opens_at),
  constraint lottery_issue_told check ((seed is null) = (beacon is null) and (seed is null or drawn_at is not null)),
  constraint lottery_issue_result check (
    case when state in ('drawn', 'settled') then result is not null and version >= 1
      when state = 'voided' then result is null and version >= 1
      else result is null and version = 0 end),
  constraint lottery_issue_settled check (
    settled_version between 0 and version and (state <> 'settled' or settled_version = version))
);
create index lottery_issue_to_close on lottery_issue (closes_at) where state = 'open';
create index lottery_issue_to_draw on lottery_issue (draws_at) where state = 'closed';
create index lottery_issue_to_settle on lottery_issue (issue_id) where settled_version < version;
create index lottery_issue_by_time on lottery_issue (draws_at desc);
create index lottery_issue_newest on lottery_issue (game_code, draws_at desc);
grant select on lottery_issue to baize_api;

-- Every result an issue ever had, and that it was voided.
create table lottery_result (
  issue_id bigint not null references lottery_issue (issue_id),
  at timestamptz not null default clock_timestamp(),
  entered_by uuid,
  confirmed_by uuid,
  version integer not null check (version >= 1),
  kind text collate "C" not null check (kind in ('result', 'void')),
  source text collate "C" not null check (source in ('house', 'staff', 'feed')),
  result text collate "C",
  entered_name text,
  confirmed_name text,
  reason text not null default '',
  primary key (issue_id, version),
  constraint lottery_result_of_kind check ((kind = 'result') = (result is not null)),
  -- Tokens are renewed under the same name: two of one person are one pair of eyes.
  constraint lottery_result_four_eyes check (source <> 'staff' or (entered_by is not null and confirmed_by is not null
    and entered_by <> confirmed_by and lower(entered_name) <> lower(confirmed_name)))
);
grant select on lottery_result to baize_api;

-- What somebody said an issue's next version is: it becomes one when another says the same.
create table lottery_entry (
  entry_id bigint generated always as identity primary key,
  issue_id bigint not null references lottery_issue (issue_id),
  at timestamptz not null default clock_timestamp(),
  entered_by uuid,
  version integer not null check (version >= 1),
  kind text collate "C" not null check (kind in ('result', 'void')),
  source text collate "C" not null check (source in ('staff', 'feed')),
  result text collate "C",
  entered_name text not null,
  reason text not null default '',
  constraint lottery_entry_of_kind check ((kind = 'result') = (result is not null)),
  constraint lottery_entry_by check ((source = 'staff') = (entered_by is not null))
);
create index lottery_entry_of on lottery_entry (issue_id, version);
grant select, insert on lottery_entry to baize_api;
