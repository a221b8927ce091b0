-- People: who has an account with a brand. One row per account; its history lies in the tables beside it.
create table members_member (
  brand text not null,
  member_id uuid primary key,
  username text not null,
  -- The name brought into one form and lower case: two names that read alike are one name.
  username_key text not null check (username_key <> ''),
  nickname text not null,
  -- 0 member, 1 agent, 2 head agent, 4 trial, 41 agent with a dividend contract, 42 agent with a salary contract.
  is_agent smallint not null check (is_agent in (0, 1, 2, 4, 41, 42)),
  upline_id uuid check (upline_id <> member_id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'active' check (status in ('active', 'locked', 'closed')),
  rank_label text,
  rank_level smallint,
  labels text[] not null default '{}',
  to_upline boolean not null default false,
  must_change_password boolean not null default false,
  first_login_at timestamptz,
  created_at timestamptz not null,
  -- The language a member chose last, wherever they were logged in. Null: none yet.
  language text check (language ~ '^[A-Z]{2}$'),
  -- The picture a member is shown with, by the name of one of ours. Empty: the first letter of the nickname.
  icon text not null default '' check (icon ~ '^[a-z]*$'),
  constraint members_member_name_once unique (brand, username_key),
  constraint members_member_rank_whole check ((rank_label is null) = (rank_level is null)),
  -- Trial accounts play with money of their own, FUN, and nobody else does: a real account never meets it, because an account
  -- in the books has one currency for ever and a transfer moves one.
  constraint members_member_trial_plays_fun check ((is_agent = 4) = (currency = 'FUN'))
);
create index members_member_line on members_member (upline_id) where upline_id is not null;
-- What a member is, and whether it may come in, is not the web's to change.
-- Who changed the password themselves is done with it.
-- Staff say whether a member may transfer to the upline, and the level of the club: those columns and no others.
grant select, insert, update (first_login_at, language, must_change_password, nickname, icon, to_upline, rank_label, rank_level)
  on members_member to baize_api;

-- What the register form may ask for beyond name and password. Empty text: not given.
create table members_profile (
  member_id uuid primary key,
  payee_name text not null default '',
  email text not null default '',
  mobile_num text not null default '',
  country_dialing_code text not null default '',
  qq_num text not null default '',
  line text not null default '',
  whatsapp text not null default '',
  facebook text not null default '',
  wechat text not null default '',
  id_number text not null default '',
  -- The date of birth, where the brand asks for it at registration or the member tells it later.
  birth_date date,
  -- What members tell about themselves beyond the registration. Empty text: not told.
  address text not null default '',
  nationality text not null default '',
  occupation text not null default '',
  telegram text not null default '',
  zalo text not null default ''
);
grant select, insert, update (payee_name, birth_date, address, nationality, occupation, telegram, zalo) on members_profile to
  baize_api;

-- How an account came to be, and what its owner agreed to. Never changed.
create table members_registration (
  member_id uuid primary key,
  registered_at timestamptz not null,
  method text not null check (method in ('WEB', 'SEED')),
  terms_agreed boolean not null,
  age_declared boolean not null,
  recommender text not null default '',
  affiliate_code text not null default '',
  referral_code text not null default '',
  domain text not null default '',
  register_url text not null default '',
  address text not null default '',
  user_agent text not null default '',
  -- Which edition of the brand's terms the newcomer agreed to; null when the brand had none.
  terms_edition integer
);
grant select, insert on members_registration to baize_api;

-- Passwords as argon2id hashes (PHC text): the one to log in with and the one to withdraw with.
create table members_password (
  member_id uuid not null,
  purpose text not null check (purpose in ('login', 'payment')),
  hash text not null check (hash like '$argon2id$%'),
  changed_at timestamptz not null,
  primary key (member_id, purpose)
);
grant select, insert, update (hash, changed_at) on members_password to baize_api;

-- The codes by which an agent's newcomers find their place in the tree.
create table members_invitation (
  brand text not null,
  code_key text not null check (code_key <> ''),
  code text not null,
  member_id uuid not null,
  created_at timestamptz not null,
  primary key (brand, code_key)
);
grant select, insert on members_invitation to baize_api;

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
  device_hash bytea,
  -- A session that was opened with a password that must be changed opens nothing but that change.
  must_change_password boolean not null default false
) with (fillfactor = 80);
create index members_session_member on members_session (member_id, created_at);
create index members_session_expiry on members_session (expires_at);
create index members_session_device on members_session (device_hash) where device_hash is not null;
grant select, insert, update (last_seen_at, ended_at) on members_session to baize_api;

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

-- Guesses counted per account, per address, and per both together. `subject` is a hash of what is counted.
create table members_guard (
  subject bytea primary key,
  failures integer not null check (failures >= 0),
  window_ends_at timestamptz not null,
  paused_until timestamptz not null default '-infinity'
);
create index members_guard_expiry on members_guard (window_ends_at);
grant select, insert, update, delete on members_guard to baize_api;

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

-- The mobile number an account is reached and logged in by, once a code sent there proved it. One account per
-- number and brand, and one number per account.
create table members_mobile (
  brand text not null,
  -- E.164: a plus sign and the number with its country's code.
  mobile text not null check (mobile ~ '^\+[1-9][0-9]{5,14}$'),
  member_id uuid not null unique,
  verified_at timestamptz not null,
  primary key (brand, mobile)
);
grant select, insert, update (mobile, verified_at), delete on members_mobile to baize_api;

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

-- Who shut themselves out, from when until when. Rows are added; nobody takes one back before its end.
create table members_exclusion (
  exclusion_id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  brand text not null,
  since timestamptz not null,
  -- 'infinity': for good.
  until timestamptz not null check (until > since),
  period text not null check (period in ('24h', '7d', '1m', '6m', '1y', '5y', 'permanent')),
  -- When its end was acted on: the member may play again.
  lifted_at timestamptz
);
create index members_exclusion_member on members_exclusion (member_id, until);
create index members_exclusion_end on members_exclusion (until) where lifted_at is null;
grant select, insert on members_exclusion to baize_api;

-- What an excluded person is known by, each as a hash: nobody opens another account with the same while it lasts.
create table members_exclusion_key (
  brand text not null,
  key_hash bytea not null check (length(key_hash) = 32),
  member_id uuid not null,
  until timestamptz not null,
  primary key (brand, key_hash, member_id)
);
create index members_exclusion_key_end on members_exclusion_key (until);
grant select, insert, update (until) on members_exclusion_key to baize_api;

-- Whom a brand turns away at registration and log-in: hashes too, with as much in clear as tells entries apart.
create table members_denied (
  denied_id uuid primary key,
  brand text not null,
  kind text not null check (kind in ('mobile', 'email', 'idNumber', 'person')),
  key_hash bytea not null check (length(key_hash) = 32),
  hint text not null,
  note text not null default '',
  added_at timestamptz not null,
  unique (brand, key_hash)
);
create index members_denied_newest on members_denied (brand, added_at desc, denied_id);
grant select, insert, delete on members_denied to baize_api;

-- Trial accounts that visitors opened, with their end.
create table members_trial (
  member_id uuid primary key,
  brand text not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index members_trial_address on members_trial (brand, address, created_at);
create index members_trial_end on members_trial (expires_at) where closed_at is null;
grant select, insert on members_trial to baize_api;

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
