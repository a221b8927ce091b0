-- The web's role. It may add to the books and never alter them: grants are given table by table, next to each table.
do $$
begin
  -- An owner that may not create roles finds it made by an administrator.
  if not exists (select from pg_roles where rolname = 'baize_api') then
    create role baize_api nologin;
    -- Since PostgreSQL 16 making a role does not include acting as it.
    execute format('grant baize_api to %I', current_user);
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

grant usage on schema public to baize_api;

-- A sealed payload is opened once: its nonce stays here until its two minutes are over.
create table platform_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index platform_nonce_expiry on platform_nonce (expires_at);
grant select, insert on platform_nonce to baize_api;

-- What a request under a key was refused with: the same request gets the same answer, however things stand by then. What was
-- accepted stands in the tables of its module.
create table platform_refused_request (
  scope text not null,
  -- Whose keys these are: a member, an operator, a brand.
  owner text not null,
  request_key uuid not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  code text not null,
  params jsonb,
  at timestamptz not null,
  primary key (scope, owner, request_key)
);
create index platform_refused_request_at on platform_refused_request using brin (at);
grant select, insert on platform_refused_request to baize_api;

-- A setting that would let out more money, or ask fewer questions: what one of the staff wants, until another says the same.
create table platform_setting_proposal (
  -- Whose setting it is; empty: the installation's.
  brand text collate "C" not null,
  -- Which setting, as the audit trail calls it.
  what text collate "C" not null,
  target text collate "C" not null,
  before jsonb not null,
  after jsonb not null,
  -- A keyed hash of what belongs to it and is shown to nobody.
  secret bytea,
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  primary key (brand, what, target)
);
grant select, insert, update, delete on platform_setting_proposal to baize_api;
