-- A member's own lists: games kept as favourites, and games opened before. Both are keyed by the member.

create table games_favourite (
  member_id uuid not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  added_at timestamptz not null,
  primary key (member_id, vendor, game_code)
);

-- Launches are forgotten after some days; which games a member opened, and when last, is not.
create table games_recent (
  member_id uuid not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  opened_at timestamptz not null,
  primary key (member_id, vendor, game_code)
);

grant select, insert, delete on games_favourite to baize_api;
grant select, insert, update (opened_at) on games_recent to baize_api;
