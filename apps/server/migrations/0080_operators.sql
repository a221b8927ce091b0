-- Who runs a brand, and what they changed. A token is nowhere: only its SHA-256, as with sessions.
create table operators_operator (
  operator_id uuid primary key,
  brand text not null,
  name text not null check (name <> '' and length(name) <= 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
-- The web finds operators; it makes none and revokes none: tokens are given out by whoever has the owner's connection.
grant select on operators_operator to baize_api;

-- The audit trail: every change an operator made, with what was there before. Rows are only ever added.
create table operators_change (
  change_id bigint generated always as identity primary key,
  at timestamptz not null,
  brand text not null,
  operator_id uuid not null,
  operator_name text not null,
  what text not null check (what <> ''),
  target text not null,
  before jsonb,
  after jsonb
);
create index operators_change_brand on operators_change (brand, change_id desc);
grant select, insert on operators_change to baize_api;

create function operators_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is added to, never changed: % on % is refused', tg_op, tg_table_name using errcode = '42501';
end $$;
revoke all on function operators_refuse_change from public;
create trigger operators_change_stays before update or delete on operators_change
  for each row execute function operators_refuse_change();
create trigger operators_change_is_not_emptied before truncate on operators_change
  for each statement execute function operators_refuse_change();
