-- Every change of a member's level in the club: what it was and became, when, why, and who of the staff did it.
create table hierarchy_level_change (
  change_id bigint generated always as identity primary key,
  member_id uuid not null,
  at timestamptz not null,
  -- Null: none.
  from_level smallint,
  to_level smallint,
  brand text not null,
  cause text not null check (cause in ('reached', 'notKept', 'staff')),
  -- The operator's name; null where no person did it.
  by_name text check ((by_name is not null) = (cause = 'staff')),
  reason text not null default ''
);
create index hierarchy_level_change_of on hierarchy_level_change (member_id, change_id desc);
grant select, insert on hierarchy_level_change to baize_api;
