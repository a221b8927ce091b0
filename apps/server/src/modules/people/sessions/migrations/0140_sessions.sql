-- A log-in that lasts. The token itself is nowhere: only its SHA-256.
create table members_session (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id uuid not null,
  brand text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  user_agent text not null,
  -- The remembered browser that a session was opened from: a stolen credential takes its sessions with it.
  browser_hash bytea,
  -- A session that was opened with a password that must be changed opens nothing but that change.
  must_change_password boolean not null default false
) with (fillfactor = 80);
create index members_session_member on members_session (member_id, created_at);
create index members_session_expiry on members_session (expires_at);
create index members_session_browser on members_session (browser_hash) where browser_hash is not null;
grant select, insert, update (last_seen_at, ended_at) on members_session to baize_api;

-- A browser that may log its member in for a day without the password being typed again. The credential itself is nowhere:
-- only the SHA-256 of its two halves. The secret half changes at every use; one that comes back later was stolen.
create table members_remembered_browser (
  browser_hash bytea primary key check (length(browser_hash) = 32),
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- The one before, for the tab that was faster than its neighbour.
  last_secret_hash bytea,
  changed_at timestamptz not null,
  brand text not null,
  member_id uuid not null,
  expires_at timestamptz not null
);
create index members_remembered_browser_member on members_remembered_browser (member_id);
create index members_remembered_browser_expiry on members_remembered_browser (expires_at);
grant select, insert, update (secret_hash, last_secret_hash, changed_at), delete on members_remembered_browser to baize_api;
