-- Vendors whose games can be played. The catalogue notes when a vendor's own list of games was last read.
create table games_vendor (
  code text collate "C" primary key check (code ~ '^[a-z0-9_]{1,40}$'),
  name text not null check (name <> ''),
  protocol text collate "C" not null default 'rs-v2' check (protocol in ('rs-v2')),
  enabled boolean not null default true,
  synced_at timestamptz,
  -- The hue of the vendor's own mark; without one its code decides.
  hue smallint check (hue between 0 and 359)
);
comment on column games_vendor.synced_at is 'when the vendor''s own list of games was last read';
grant select on games_vendor to baize_api;

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
