-- A member's authenticator app (RFC 6238). The secret is sealed with a key that the database does not have.
create table members_second_factor (
  member_id uuid primary key,
  sealed_secret bytea not null,
  -- Null until a first code showed that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a code counts once.
  last_step bigint not null default 0
);
grant select, insert, update (sealed_secret, confirmed_at, last_step), delete on members_second_factor to baize_api;

-- Codes for the day the app is lost. Each counts once. 120 random bits each, so that a plain SHA-256 hides them.
create table members_recovery_code (
  member_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (member_id, code_hash)
);
grant select, insert, delete on members_recovery_code to baize_api;
