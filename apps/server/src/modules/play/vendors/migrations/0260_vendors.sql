-- Vendors whose games can be played. The catalogue notes when a vendor's own list of games was last read.
create table games_vendor (
  code text collate "C" primary key check (code ~ '^[a-z0-9_]{1,40}$'),
  name text not null check (name <> ''),
  protocol text collate "C" not null default 'rs-v2' check (protocol in ('rs-v2', 'one-api', 'tcg')),
  enabled boolean not null default true,
  synced_at timestamptz,
  -- Whether trial accounts may play here with their play money. A vendor that does not say so opens its games as demo for them.
  play_money boolean not null default false,
  -- Whether a member has one round at a time in a slot of this vendor. Off: the vendor may open several.
  one_round boolean not null default false,
  -- Where its games run, and countries (ISO 3166-1 alpha-2) whose visitors may not have them: 'FR US'.
  on_desktop boolean not null default true,
  on_mobile boolean not null default true,
  blocked_in text collate "C" not null default '' check (blocked_in ~ '^([A-Z]{2}( |$))*$'),
  -- What came of reading its list of games the last time.
  sync_report jsonb,
  -- The vendor's own mark, as its list of games has it; empty: the site composes one.
  logo_url text not null default '' check (length(logo_url) <= 500),
  -- The hue of the vendor's own mark; without one its code decides.
  hue smallint check (hue between 0 and 359)
);
comment on column games_vendor.synced_at is 'when the vendor''s own list of games was last read';
grant select on games_vendor to baize_api;
-- Asked for by every batch of wallet calls: mostly nobody stands here.
create index games_vendor_one_round on games_vendor (code) where one_round;

-- How the vendors that operators made known are asked, and whose signature they have. Those of the keys file are not
-- here. The web may not write it: whoever could would be a vendor of their own.
create table games_vendor_link (
  vendor text collate "C" primary key references games_vendor (code),
  url text not null,
  operator_id integer not null default 1 check (operator_id > 0),
  -- What verifies the vendor's signatures: the present key, and the former one while both are taken. None where the protocol
  -- signs with a secret.
  public_keys text[] not null default '{}' check (cardinality(public_keys) <= 2),
  -- What the vendor and we both sign with, sealed (AES-256-GCM with a key of the keys file, bound to the vendor's code): the
  -- present one, and the former one while both are taken.
  sealed_secrets bytea[] not null default '{}' check (cardinality(sealed_secrets) <= 2),
  -- Where its calls come from, as addresses or ranges; none: everywhere.
  addresses text[] not null default '{}',
  -- Further origins that its games open at.
  game_origins text[] not null default '{}',
  -- Where vendors of one protocol differ.
  options jsonb not null default '{}',
  -- The currencies it takes bets in; none: whatever a brand has.
  currencies text[] not null default '{}'
);
grant select on games_vendor_link to baize_api;

-- Which vendors a brand offers.
create table games_offer (
  brand text collate "C" not null,
  vendor text collate "C" not null,
  enabled boolean not null default true,
  -- Where a vendor stands in a brand's header, and its mark.
  hot boolean not null default false,
  sort integer not null default 1000,
  -- An uploaded picture of the vendor's mark; empty: the site composes the mark from the name.
  small_icon text not null default '',
  primary key (brand, vendor)
);
comment on column games_offer.hot is 'marked in the header';
grant select, update (hot, sort, small_icon) on games_offer to baize_api;

-- A member as a vendor knows him: an id of its own, so that vendors cannot compare members or learn user names.
create table games_player (
  vendor text collate "C" not null,
  wire_user text collate "C" not null,
  member_id uuid not null,
  brand text collate "C" not null,
  currency text collate "C" not null,
  barred boolean not null default false,
  created_at timestamptz not null,
  primary key (vendor, wire_user)
);
comment on column games_player.barred is 'a disabled member: no new bets; wins and rollbacks still come in';
create unique index games_player_member on games_player (member_id, vendor);
grant select, insert, update (barred) on games_player to baize_api;
