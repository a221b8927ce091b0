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
