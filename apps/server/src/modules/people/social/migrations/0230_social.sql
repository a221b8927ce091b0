-- A sign-in with a provider that was begun and not come back from yet. What proves it (state, nonce, verifier) is nowhere
-- here: the row has the hash of the state, the others are made from it with a key of the server. Taking one removes it.
create table members_social_flow (
  state_hash bytea primary key check (length(state_hash) = 32),
  -- The browser it was begun in, by the hash of a cookie: nobody finishes what another began.
  browser_hash bytea not null check (length(browser_hash) = 32),
  brand text not null,
  provider text not null check (provider in ('google', 'facebook')),
  return_to text not null,
  -- Set when an account that is logged in is to be linked.
  member_id uuid,
  expires_at timestamptz not null
);
create index members_social_flow_expiry on members_social_flow (expires_at);
grant select, insert, delete on members_social_flow to baize_api;

-- Somebody at a provider who proved to be there and has no account here yet, or not under this sign-in.
create table members_social_ticket (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  brand text not null,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (subject <> ''),
  email text not null,
  email_verified boolean not null,
  expires_at timestamptz not null
);
create index members_social_ticket_expiry on members_social_ticket (expires_at);
grant select, insert, delete on members_social_ticket to baize_api;

-- Whose account a sign-in opens. A provider knows people by `subject`, whatever their e-mail becomes.
create table members_social_identity (
  brand text not null,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (subject <> ''),
  member_id uuid not null,
  email text not null,
  linked_at timestamptz not null,
  primary key (brand, provider, subject),
  constraint members_social_identity_one_each unique (member_id, provider)
);
grant select, insert, delete on members_social_identity to baize_api;
