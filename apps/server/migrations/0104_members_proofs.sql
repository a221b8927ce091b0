-- A session that was opened with a password that must be changed opens nothing but that change (B3.11).
alter table members_session add column must_change_password boolean not null default false;

-- Who changed the password themselves is done with it.
grant update (must_change_password) on members_member to baize_api;

-- The link of a mail by which a forgotten password is set anew: one at a time for an account, used once. The token in the
-- link is nowhere: only its SHA-256.
create table members_reset (
  member_id uuid primary key,
  brand text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null
);
create index members_reset_expiry on members_reset (expires_at);
grant select, insert, update (token_hash, expires_at), delete on members_reset to baize_api;

-- The e-mail address that a code proved to be the account's. One account per address and brand, one address per account.
create table members_email (
  brand text not null,
  -- Lower case, as it is compared.
  email text not null check (email <> '' and email = lower(email)),
  member_id uuid not null unique,
  verified_at timestamptz not null,
  primary key (brand, email)
);
grant select, insert, update (email, verified_at), delete on members_email to baize_api;

-- Where an account is known to log in from: an address, or a browser by a random cookie. `place_hash` is a hash of it.
create table members_place (
  member_id uuid not null,
  place_hash bytea not null,
  seen_at timestamptz not null,
  primary key (member_id, place_hash)
);
create index members_place_seen on members_place (seen_at);
grant select, insert, update (seen_at) on members_place to baize_api;

-- A log-in whose proof was right, at a place the account does not know: waits for one more proof.
create table members_place_ticket (
  ticket_hash bytea primary key,
  brand text not null,
  member_id uuid not null,
  account_hash bytea not null,
  -- A ticket is worth nothing elsewhere.
  address text not null,
  password_expired boolean not null,
  remember boolean not null,
  passed text[] not null default '{}',
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index members_place_ticket_expiry on members_place_ticket (expires_at);
grant select, insert, update (passed, tries), delete on members_place_ticket to baize_api;

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
