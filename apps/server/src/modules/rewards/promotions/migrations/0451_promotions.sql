-- What a promotion brings those who join it; null: it can only be read.
alter table promotions_promotion add column offer jsonb;

-- Who joined what, and which edition of the terms they agreed to.
create table promotions_member (
  brand text not null,
  promotion_id text not null,
  member_id uuid not null,
  edition integer not null check (edition > 0),
  joined_at timestamptz not null,
  primary key (member_id, promotion_id),
  foreign key (brand, promotion_id) references promotions_promotion (brand, promotion_id) on delete cascade
);
create index promotions_member_of_promotion on promotions_member (brand, promotion_id);
grant select, insert, update (edition), delete on promotions_member to baize_api;

-- How often each code was used.
create table promotions_code (
  brand text not null,
  promotion_id text not null,
  code_key text not null,
  used integer not null check (used >= 0),
  primary key (brand, promotion_id, code_key)
);
grant select, insert, update (used) on promotions_code to baize_api;

-- A deposit brings one bonus, whatever promotions it fits.
create table promotions_deposit (
  deposit_id uuid primary key,
  promotion_id text not null
);
grant select, insert on promotions_deposit to baize_api;

-- What each claim came to, so that one that is sent again is answered as it was.
create table promotions_claim (
  member_id uuid not null,
  request_key uuid not null,
  award_id uuid not null,
  primary key (member_id, request_key)
);
grant select, insert on promotions_claim to baize_api;

-- What members apply for, with pictures that were encoded anew.
create table promotions_application (
  application_id uuid primary key,
  brand text not null,
  promotion_id text not null,
  member_id uuid not null,
  request_key uuid not null,
  -- The day, week or month it is for: one of each.
  period text not null,
  remark text not null check (char_length(remark) <= 140),
  pictures smallint not null check (pictures between 0 and 3),
  state text not null default 'inProcess' check (state in ('inProcess', 'approved', 'rejected')),
  applied_at timestamptz not null,
  amount_parts bigint check (amount_parts > 0),
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  note text not null default '',
  unique (member_id, request_key),
  check ((state = 'inProcess') = (decided_by is null))
);
-- A rejected one may be followed by another.
create unique index promotions_application_once on promotions_application (member_id, promotion_id, period)
  where state <> 'rejected';
create index promotions_application_open on promotions_application (brand, state, applied_at);
grant select, insert, update (state, amount_parts, decided_by, decided_name, decided_at, note) on promotions_application
  to baize_api;

create table promotions_picture (
  application_id uuid not null references promotions_application (application_id),
  number smallint not null check (number between 1 and 3),
  width smallint not null,
  height smallint not null,
  content bytea not null,
  primary key (application_id, number)
);
alter table promotions_picture alter column content set storage external;
grant select, insert on promotions_picture to baize_api;
