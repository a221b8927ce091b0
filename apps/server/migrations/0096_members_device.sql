-- A browser that may log its member in for a day without the password being typed again. The credential itself is nowhere:
-- only the SHA-256 of its two halves. The secret half changes at every use; one that comes back later was stolen.
create table members_device (
  device_hash bytea primary key check (length(device_hash) = 32),
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- The one before, for the tab that was faster than its neighbour.
  last_secret_hash bytea,
  changed_at timestamptz not null,
  brand text not null,
  member_id uuid not null,
  expires_at timestamptz not null
);
create index members_device_member on members_device (member_id);
create index members_device_expiry on members_device (expires_at);
grant select, insert, update (secret_hash, last_secret_hash, changed_at), delete on members_device to baize_api;

-- The remembered browser that a session was opened from: a stolen credential takes its sessions with it.
alter table members_session add column device_hash bytea;
create index members_session_device on members_session (device_hash) where device_hash is not null;
