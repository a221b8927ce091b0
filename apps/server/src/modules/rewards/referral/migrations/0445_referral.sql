-- What a brand gives for invited friends, as staff wrote it.
create table referral_programme (
  brand text collate "C" primary key,
  terms jsonb not null
);
grant select, insert, update (terms) on referral_programme to baize_api;

create table referral_owner (
  member_id uuid primary key,
  brand text collate "C" not null,
  code text collate "C" not null check (code ~ '^[A-Z2-9]{8}$'),
  unique (brand, code)
);
grant select, insert, update (code) on referral_owner to baize_api;

-- Who came by whose code, with what the brand promised then. One row a newcomer, for ever.
create table referral_invited (
  member_id uuid primary key,
  inviter_id uuid not null check (inviter_id <> member_id),
  brand text collate "C" not null,
  currency text not null,
  terms jsonb not null,
  at timestamptz not null,
  -- Valid bets in parts; below zero after a correction.
  valid_parts numeric(38, 0) not null default 0,
  -- Steps that are not reached.
  steps_left integer not null check (steps_left >= 0),
  state text collate "C" not null default 'open' check (state in ('open', 'checking', 'approved', 'refused')),
  signs text[] not null default '{}',
  note text not null default '',
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  check ((state in ('approved', 'refused')) = (decided_at is not null))
);
create index referral_invited_by on referral_invited (inviter_id, at desc, member_id);
create index referral_invited_open on referral_invited (member_id)
  where state in ('open', 'approved') and steps_left > 0;
create index referral_invited_in on referral_invited (brand, state, at);
grant select, insert, update (valid_parts, steps_left, state, signs, note, decided_by, decided_name, decided_at)
  on referral_invited to baize_api;

-- A step that was reached. `due` is given next; `none`: nothing is promised, or not beyond the cap, or not to who takes a break.
create table referral_step (
  member_id uuid not null references referral_invited (member_id),
  place integer not null,
  at timestamptz not null,
  inviter text collate "C" not null check (inviter in ('due', 'given', 'none')),
  invited text collate "C" not null check (invited in ('due', 'given', 'none')),
  primary key (member_id, place)
);
create index referral_step_due on referral_step (member_id, place) where inviter = 'due' or invited = 'due';
grant select, insert, update (inviter, invited) on referral_step to baize_api;
