-- The one code that is open for a purpose and a recipient. Asking again replaces it. Recipient and code are kept as
-- hashes only; `salt` is drawn anew for every code.
create table codes_code (
  brand text not null,
  purpose text not null check (purpose in ('register', 'login', 'reset', 'bind', 'place', 'exclude')),
  recipient_hash bytea not null,
  code_id uuid not null unique default gen_random_uuid(),
  salt bytea not null,
  code_hash bytea not null,
  again_after timestamptz not null,
  expires_at timestamptz not null,
  judged smallint not null default 0 check (judged between 0 and 5),
  used_at timestamptz,
  primary key (brand, purpose, recipient_hash)
);
create index codes_code_expiry on codes_code (expires_at);
grant select, insert, update on codes_code to baize_api;

-- What was spent in a window, per number, address, device, country and brand. `subject` is a hash of what is counted.
create table codes_rate_limit (
  subject bytea primary key,
  spent bigint not null check (spent >= 0),
  window_ends_at timestamptz not null
);
create index codes_rate_limit_expiry on codes_rate_limit (window_ends_at);
grant select, insert, update on codes_rate_limit to baize_api;

-- Proofs of a phone service that were used: each counts once.
create table codes_phone_verification (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index codes_phone_verification_expiry on codes_phone_verification (expires_at);
grant select, insert on codes_phone_verification to baize_api;
