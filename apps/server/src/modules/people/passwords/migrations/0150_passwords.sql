-- Guesses counted per account, per address, and per both together. `subject` is a hash of what is counted.
create table members_guard (
  subject bytea primary key,
  failures integer not null check (failures >= 0),
  window_ends_at timestamptz not null,
  paused_until timestamptz not null default '-infinity'
);
create index members_guard_expiry on members_guard (window_ends_at);
grant select, insert, update, delete on members_guard to baize_api;

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
