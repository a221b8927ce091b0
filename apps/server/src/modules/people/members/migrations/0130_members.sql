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
  -- Opened by somebody else: until its owner agreed to the terms, nothing of it can be used.
  must_agree boolean not null default false,
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
-- The list of operators: newest first, and by how a user name begins. Agents count the names of their line that begin alike from
-- the index alone.
create index members_member_newest on members_member (brand, (is_agent = 4), created_at desc, member_id);
create index members_member_begins on members_member (brand, username_key text_pattern_ops)
  include (upline_id, is_agent, member_id);
create index members_member_upline on members_member (upline_id) where upline_id is not null;
-- What a member is, and whether it may come in, is not the web's to change.
-- Who changed the password themselves is done with it.
-- Staff say whether a member may transfer to the upline, and the level of the club: those columns and no others.
grant select, insert, update (
  first_login_at, language, must_change_password, must_agree, nickname, icon, to_upline, rank_label, rank_level
) on members_member to baize_api;

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
  -- Since when it is known as it is.
  birth_date_at timestamptz,
  -- What members tell about themselves beyond the registration. Empty text: not told.
  address text not null default '',
  nationality text not null default '',
  occupation text not null default '',
  telegram text not null default '',
  zalo text not null default ''
);
create index members_profile_payee on members_profile (lower(payee_name)) where payee_name <> '';
-- Whose birthday a day is: month and day in one number.
create index members_profile_birthday on members_profile
  ((extract(month from birth_date)::int * 100 + extract(day from birth_date)::int)) where birth_date is not null;
grant select, insert, update (payee_name, birth_date, address, nationality, occupation, telegram, zalo) on members_profile to
  baize_api;

-- How an account came to be, and what its owner agreed to. Never changed.
create table members_registration (
  member_id uuid primary key,
  registered_at timestamptz not null,
  -- AGENT: opened by the agent who stands as recommender, from the agent's own address.
  method text not null check (method in ('WEB', 'SEED', 'AGENT')),
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

-- What the owner of an account that somebody else opened agreed to before anything else, and from where. Never changed.
create table members_agreement (
  member_id uuid primary key,
  agreed_at timestamptz not null,
  -- Which edition of the brand's terms; null when the brand had none.
  terms_edition integer,
  address text not null default '',
  user_agent text not null default ''
);
grant select, insert on members_agreement to baize_api;

-- Passwords as argon2id hashes (PHC text): the one to log in with and the one to withdraw with.
create table members_password (
  member_id uuid not null,
  purpose text not null check (purpose in ('login', 'payment')),
  hash text not null check (hash like '$argon2id$%'),
  changed_at timestamptz not null,
  primary key (member_id, purpose)
);
grant select, insert, update (hash, changed_at) on members_password to baize_api;

-- The codes by which an agent's newcomers are put below the agent in the hierarchy.
create table members_invitation (
  brand text not null,
  code_key text not null check (code_key <> ''),
  code text not null,
  member_id uuid not null,
  created_at timestamptz not null,
  primary key (brand, code_key)
);
grant select, insert on members_invitation to baize_api;

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
