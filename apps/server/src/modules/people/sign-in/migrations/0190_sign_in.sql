-- Log-ins that were tried, by the SHA-256 of the name that was typed: the same row for a name that exists and one that
-- does not, so that neither the table nor the time it takes tells them apart. Never changed.
create table members_login_attempt (
  brand text not null,
  account_hash bytea not null,
  tried_at timestamptz not null,
  address text not null,
  user_agent text not null,
  outcome text not null check (outcome in ('in', 'wrong', 'barred'))
);
create index members_login_attempt_account on members_login_attempt (brand, account_hash, tried_at);
create index members_login_attempt_time on members_login_attempt (tried_at);
grant select, insert on members_login_attempt to baize_api;

-- An image captcha that was shown. Its id is a secret of the visitor's cookie, so that the answer's hash, which holds
-- the id too, cannot be guessed from this table. Judging one removes it.
create table members_captcha (
  id_hash bytea primary key,
  brand text not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index members_captcha_expiry on members_captcha (expires_at);
grant select, insert, delete on members_captcha to baize_api;

-- Where an account is known to log in from: an address, or a browser by a random cookie. `location_hash` is a hash of it.
create table members_login_location (
  member_id uuid not null,
  location_hash bytea not null,
  seen_at timestamptz not null,
  primary key (member_id, location_hash)
);
create index members_login_location_seen on members_login_location (seen_at);
grant select, insert, update (seen_at) on members_login_location to baize_api;

-- A log-in whose verification passed, from a location that the account does not know: waits for one more verification.
create table members_location_ticket (
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
create index members_location_ticket_expiry on members_location_ticket (expires_at);
grant select, insert, update (passed, tries), delete on members_location_ticket to baize_api;
