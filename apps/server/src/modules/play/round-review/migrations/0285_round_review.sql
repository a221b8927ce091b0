-- What a brand lets its members win, what is held because it is more, and what staff must look at. Keyed by member, like all that
-- the wallet gateway writes.

-- The largest win of a round, and all wins of a member in a day: of a brand, of a vendor there, or of one of its games. Each that
-- is set counts. A brand without a row of its own has games_default_ceiling.
create table games_win_ceiling (
  brand text collate "C" not null,
  vendor text collate "C" not null default '',
  game_code text collate "C" not null default '',
  round_parts bigint check (round_parts > 0),
  day_parts bigint check (day_parts > 0),
  primary key (brand, vendor, game_code),
  check (game_code = '' or vendor <> ''),
  check (round_parts is not null or day_parts is not null)
);
comment on column games_win_ceiling.vendor is 'empty: all that the brand offers';
comment on column games_win_ceiling.game_code is 'empty: all of the vendor''s';
grant select, insert, update, delete on games_win_ceiling to baize_api;

-- What a member won in a game on a day of the brand. Only the days that still count are kept.
create table games_win_day (
  member_id uuid not null,
  win_parts games_parts not null,
  day date not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  primary key (member_id, day, vendor, game_code)
) with (fillfactor = 80);
create index games_win_day_old on games_win_day using brin (day);

-- Wins beyond a ceiling. The vendor was told that the win is taken; the money is a hold of the member's until two of the staff
-- approved it, or two refused it.
create table games_held_win (
  held_id uuid primary key,
  member_id uuid not null,
  transaction_uuid uuid not null,
  amount_parts games_parts not null,
  ceiling text not null check (ceiling in ('round', 'day')),
  held_at timestamptz not null,
  brand text collate "C" not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  round text collate "C" not null,
  currency text collate "C" not null,
  state text not null default 'held' check (state in ('held', 'approved', 'declined', 'paid', 'refused', 'takenBack')),
  first_by uuid,
  first_name text,
  first_at timestamptz,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  note text not null default '',
  unique (vendor, transaction_uuid),
  constraint games_held_win_decided check ((state in ('held', 'approved', 'declined')) = (decided_at is null)),
  constraint games_held_win_first check ((first_by is null) = (first_name is null) and (first_by is null) = (first_at is null)),
  -- Tokens are renewed under the same name: two of one person are one pair of eyes.
  constraint games_held_win_four_eyes check (
    state not in ('paid', 'refused')
    or (first_by is not null and decided_by <> first_by and lower(decided_name) <> lower(first_name)))
);
comment on column games_held_win.held_id is 'also the id of the hold in the ledger';
comment on column games_held_win.ceiling is 'which ceiling it was beyond';
create index games_held_win_newest on games_held_win (brand, held_at desc, held_id);
create index games_held_win_open on games_held_win (brand, held_at) where state in ('held', 'approved', 'declined');
create index games_held_win_of_member on games_held_win (member_id, held_at desc);
grant select, update (state, first_by, first_name, first_at, decided_by, decided_name, decided_at, note) on games_held_win
  to baize_api;

-- What a vendor did that does not fit what it did before, for staff to look at.
create table games_oddity (
  oddity_id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  transaction_uuid uuid not null,
  reference_uuid uuid,
  amount_parts games_parts not null,
  at timestamptz not null,
  brand text collate "C" not null,
  vendor text collate "C" not null,
  kind text collate "C" not null constraint games_oddity_kind_is_known
    check (kind in ('rollbackAfterWin', 'winAfterRollback', 'winIsSpent')),
  currency text collate "C" not null,
  seen_by text,
  seen_at timestamptz,
  note text not null default '',
  unique (vendor, transaction_uuid, kind),
  check ((seen_by is null) = (seen_at is null))
);
comment on column games_oddity.amount_parts is
  'of the wins that went back with their bet, that were refused, or that could not be taken back';
create index games_oddity_open on games_oddity (brand, at desc, oddity_id) where seen_at is null;
create index games_oddity_newest on games_oddity (brand, at desc, oddity_id);
grant select, update (seen_by, seen_at, note) on games_oddity to baize_api;
