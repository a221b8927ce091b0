-- Trial accounts play with money of their own, FUN, and nobody else does: a real account never meets it, because an account in
-- the books has one currency for ever and a transfer moves one.
select ledger_rename_unused(member_id, 'FUN') from members_member where is_agent = 4;
update members_member set currency = 'FUN' where is_agent = 4;
alter table members_member add constraint members_member_trial_plays_fun check ((is_agent = 4) = (currency = 'FUN'));

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
