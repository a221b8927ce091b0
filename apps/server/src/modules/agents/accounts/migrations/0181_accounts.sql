-- Accounts that agents opened for others. Rows are never changed or taken away.
create table agents_opened (
  member_id uuid primary key,
  agent_id uuid not null,
  opened_at timestamptz not null,
  request_key uuid not null,
  brand text not null,
  username text not null,
  -- What the newcomer was opened as.
  kind text not null check (kind in ('member', 'agent')),
  constraint agents_opened_key_once unique (agent_id, request_key)
);
create index agents_opened_newest on agents_opened (agent_id, opened_at desc);
grant select, insert on agents_opened to baize_api;
