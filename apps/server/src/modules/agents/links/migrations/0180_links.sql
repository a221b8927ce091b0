-- Links by which an agent's newcomers register: an invitation code with conditions. Rows are never taken away.
create table agents_link (
  link_id uuid primary key,
  member_id uuid not null,
  created_at timestamptz not null,
  -- Null: never.
  expires_at timestamptz check (expires_at > created_at),
  off_at timestamptz,
  last_used_at timestamptz,
  request_key uuid not null,
  -- Null: as many as come.
  uses_max integer check (uses_max > 0),
  uses integer not null default 0 check (uses >= 0 and uses <= coalesce(uses_max, uses)),
  -- The prize group of the lottery that newcomers are given; null: none.
  prize_group smallint check (prize_group between 1000 and 2000),
  brand text not null,
  code_key text not null,
  code text not null,
  name text not null,
  -- What newcomers become.
  kind text not null check (kind in ('member', 'agent')),
  constraint agents_link_code_once unique (brand, code_key),
  constraint agents_link_key_once unique (member_id, request_key)
);
create index agents_link_newest on agents_link (member_id, created_at desc);
grant select, insert, update (off_at, last_used_at, uses) on agents_link to baize_api;

-- Who came by which link.
create table agents_link_use (
  member_id uuid primary key,
  link_id uuid not null,
  at timestamptz not null
);
create index agents_link_use_of on agents_link_use (link_id, at);
grant select, insert on agents_link_use to baize_api;
