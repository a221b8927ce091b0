-- What vendors told of a day against what we have of it, and the differences.

-- A vendor's day (UTC). It is read piece by piece: `read_until` says how far, so that whoever goes on begins there.
create table games_report (
  vendor text collate "C" not null,
  day date not null,
  state text not null check (state in ('running', 'done', 'untold')),
  started_at timestamptz not null,
  finished_at timestamptz,
  read_until timestamptz not null,
  told integer not null default 0,
  ours integer not null default 0,
  problem text,
  primary key (vendor, day),
  constraint games_report_finished check ((state = 'running') = (finished_at is null))
);
comment on column games_report.state is 'running, done, untold: the vendor tells nothing';
grant select, insert, update (state, started_at, finished_at, read_until, told, ours, problem) on games_report to baize_api;

-- What a vendor booked well before we did (its call was lost and came again later): our row is then not looked for in the
-- piece of the report where it would stand.
create table games_told_early (
  vendor text collate "C" not null,
  transaction_uuid uuid not null,
  told_at timestamptz not null,
  primary key (vendor, transaction_uuid)
);
grant select, insert, delete on games_told_early to baize_api;

-- A difference. One per transaction: what the two sides say may change, and what was decided may be overtaken.
create table games_case (
  case_id uuid primary key,
  member_id uuid,
  transaction_uuid uuid not null,
  reference_uuid uuid,
  version integer not null default 1,
  -- Null where a side does not have it.
  theirs_parts bigint,
  ours_parts bigint,
  at timestamptz not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  day date not null,
  -- Null where nobody here has the vendor's name for the member: then it is for the staff of every brand.
  brand text collate "C",
  vendor text collate "C" not null,
  vendor_reference text collate "C" not null,
  wire_user text collate "C" not null,
  difference text collate "C" not null
    check (difference in ('missingHere', 'missingThere', 'amount', 'status', 'currency', 'member', 'kind')),
  kind text collate "C" not null check (kind in ('bet', 'win', 'rollback')),
  theirs_state text collate "C" check (theirs_state in ('stands', 'declined', 'takenBack', 'open')),
  theirs_currency text collate "C",
  ours_state text collate "C" check (ours_state in ('stands', 'declined', 'takenBack', 'open')),
  ours_currency text collate "C",
  game_code text collate "C",
  round text collate "C",
  state text not null default 'open' check (state in ('open', 'approved', 'corrected', 'closed', 'agreed')),
  first_by uuid,
  first_name text,
  first_at timestamptz,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  note text not null default '',
  -- What came of the last correction, and whose approvals it had.
  outcome text not null default '',
  tried_by uuid[] not null default '{}',
  -- About all that a round won, because the vendor tells no single wins: then transaction_uuid is nobody's.
  of_round boolean not null default false,
  unique (vendor, transaction_uuid),
  constraint games_case_has_a_side check (theirs_state is not null or ours_state is not null),
  constraint games_case_decided check ((state in ('corrected', 'closed')) = (decided_at is not null)),
  constraint games_case_first check ((first_by is null) = (first_name is null) and (first_by is null) = (first_at is null)),
  -- Tokens are renewed under the same name: two of one person are one pair of eyes.
  constraint games_case_four_eyes check (
    state <> 'corrected' or (first_by is not null and decided_by <> first_by and lower(decided_name) <> lower(first_name)))
);
create index games_case_newest on games_case (brand, at desc, case_id);
create index games_case_open on games_case (vendor, day) where state in ('open', 'approved');
grant select, insert, update on games_case to baize_api;
