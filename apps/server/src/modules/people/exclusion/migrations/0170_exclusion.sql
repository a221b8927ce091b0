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
