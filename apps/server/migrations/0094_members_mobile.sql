-- The mobile number an account is reached and logged in by, once a code sent there proved it (B3.14). One account per
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
