-- Free rounds that a brand gives its members at vendors: campaigns, who was given them at once, and what each member has.

-- What is given, and for how long. Its terms never change: other terms are another campaign.
create table games_free_campaign (
  campaign_id uuid primary key,
  stake_parts games_parts not null check (stake_parts > 0),
  rounds integer not null check (rounds between 1 and 1000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  made_by uuid not null,
  made_name text not null,
  made_at timestamptz not null,
  brand text collate "C" not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  name text not null check (name <> ''),
  stopped_name text,
  stopped_at timestamptz,
  note text not null default '',
  check (ends_at > starts_at),
  constraint games_free_campaign_stopped check ((stopped_name is null) = (stopped_at is null))
);
comment on column games_free_campaign.stake_parts is 'of one round: nobody pays it';
create index games_free_campaign_newest on games_free_campaign (brand, made_at desc, campaign_id);
grant select, insert, update (stopped_name, stopped_at, note) on games_free_campaign to baize_api;

-- What was given by one call: the unit that a second person approves.
create table games_free_batch (
  batch_id uuid primary key,
  campaign_id uuid not null references games_free_campaign (campaign_id),
  request_key uuid not null,
  value_parts games_parts not null,
  members integer not null,
  brand text collate "C" not null,
  -- Of everything that makes the request this one and no other.
  fingerprint bytea not null,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  -- One person was enough.
  alone boolean not null,
  -- Who may not have them, as pairs of user name and code.
  refused jsonb not null,
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  note text not null default '',
  unique (brand, proposed_by, request_key),
  constraint games_free_batch_decided check ((state = 'waiting' or alone) = (decided_at is null)),
  -- Tokens are renewed under the same name: two of one person are one pair of eyes.
  constraint games_free_batch_four_eyes check (
    state <> 'approved' or alone or (decided_by <> proposed_by and lower(decided_name) <> lower(proposed_name)))
);
create index games_free_batch_newest on games_free_batch (brand, proposed_at desc, batch_id);
create index games_free_batch_of on games_free_batch (campaign_id);
grant select, insert, update (state, decided_by, decided_name, decided_at, note) on games_free_batch to baize_api;

-- The free rounds of one member. The id names them at the vendor, too.
create table games_free_gift (
  gift_id uuid primary key,
  -- Null: an award gave them, and its id is theirs.
  batch_id uuid references games_free_batch (batch_id),
  campaign_id uuid not null references games_free_campaign (campaign_id),
  -- Null: nobody has the name.
  member_id uuid,
  played integer not null default 0 check (played >= 0),
  won_parts bigint check (won_parts >= 0),
  made_at timestamptz not null,
  -- When it was last tried to carry this on, and when the vendor said how it stands.
  tried_at timestamptz not null,
  checked_at timestamptz,
  -- When the member was told of them.
  told_at timestamptz,
  brand text collate "C" not null,
  vendor text collate "C" not null,
  username text not null,
  wire_user text collate "C",
  state text collate "C" not null check (state in ('waiting', 'planned', 'asked', 'given', 'playing', 'cancelling', 'finished',
    'cancelled', 'expired', 'failed', 'refused')),
  refusal text collate "C",
  cancelled_name text,
  note text not null default '',
  constraint games_free_gift_refused check ((state = 'refused') = (refusal is not null)),
  -- Whoever may have been told to the vendor has a name there.
  constraint games_free_gift_asked check (
    state in ('waiting', 'planned', 'refused', 'cancelled', 'expired') or wire_user is not null)
);
-- Staff give them to a member once in a campaign; awards are keyed by themselves.
create unique index games_free_gift_once on games_free_gift (campaign_id, member_id)
  where state not in ('refused', 'failed', 'cancelled') and batch_id is not null;
create index games_free_gift_of on games_free_gift (campaign_id, gift_id);
create index games_free_gift_batch on games_free_gift (batch_id);
create index games_free_gift_newest on games_free_gift (brand, made_at desc, gift_id);
create index games_free_gift_member on games_free_gift (member_id, made_at desc);
create index games_free_gift_due on games_free_gift (tried_at)
  where state in ('planned', 'asked', 'given', 'playing', 'cancelling');
grant select, insert, update (state, refusal, played, won_parts, tried_at, checked_at, told_at, wire_user, cancelled_name, note)
  on games_free_gift to baize_api;

-- Every bet that used one of the rounds given, with the round it is in the books.
create table games_free_bet (
  transaction_uuid uuid not null,
  gift_id uuid not null references games_free_gift (gift_id),
  member_id uuid not null,
  vendor text collate "C" not null,
  round text collate "C" not null,
  primary key (transaction_uuid, vendor)
);
create index games_free_bet_of on games_free_bet (gift_id);
grant select, insert on games_free_bet to baize_api;

-- Up to which value one person may give alone. A brand without a row has games_default_free_ceiling.
create table games_free_ceiling (
  brand text collate "C" primary key,
  campaign_parts bigint not null check (campaign_parts > 0),
  day_parts bigint not null check (day_parts > 0)
);
grant select, insert, update on games_free_ceiling to baize_api;
