-- A token that a vendor got with a game's address. Bets need one that is alive.
create table games_launch (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id uuid not null,
  session_hash bytea not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  brand text collate "C" not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  currency text collate "C" not null
);
comment on column games_launch.opened_at is 'when the vendor gave the address; before that it has no use of the token';
create index games_launch_session on games_launch (session_hash);
create index games_launch_member on games_launch (member_id);
create index games_launch_expiry on games_launch (expires_at);
grant select, insert, update (opened_at, revoked_at) on games_launch to baize_api;

-- Launches are forgotten after some days; which games a member opened, and when last, is not.
create table games_recent (
  member_id uuid not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  opened_at timestamptz not null,
  primary key (member_id, vendor, game_code)
);
grant select, insert, update (opened_at) on games_recent to baize_api;
