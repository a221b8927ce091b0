-- Where each member stood in the hierarchy, from one move to the next. A trigger keeps the open place true to the upline in
-- members_member, whoever writes it, so that there is one answer. Trial accounts stand nowhere.
create table hierarchy_place (
  place_id bigint generated always as identity primary key,
  -- The place of the one right above; null for who stands directly under the brand.
  above_id bigint,
  member_id uuid not null,
  since timestamptz not null,
  -- Null: there now.
  until timestamptz check (until >= since),
  brand text not null,
  -- Everybody above, the head first. Fifteen levels are the most a brand may have.
  path uuid[] not null check (cardinality(path) < 15),
  check ((above_id is null) = (path = '{}'))
);
create unique index hierarchy_place_open on hierarchy_place (member_id) where until is null;
create index hierarchy_place_past on hierarchy_place (member_id, since);
create index hierarchy_place_line on hierarchy_place using gin (path) where until is null;
grant select on hierarchy_place to baize_api;

-- Agents whom staff barred: they invite nobody, see nothing of the line, and their contracts end.
create table hierarchy_bar (
  member_id uuid not null,
  since timestamptz not null,
  until timestamptz check (until >= since),
  brand text not null,
  reason text not null check (reason <> ''),
  barred_by text not null,
  primary key (member_id, since)
);
create unique index hierarchy_bar_open on hierarchy_bar (member_id) where until is null;
grant select, insert, update (until) on hierarchy_bar to baize_api;
