-- Where members are paid out to. An account that was taken away stays on record: withdrawals went there, and another member
-- who binds the same one is worth a look.
create table payments_payout_account (
  member_id uuid not null,
  account_id uuid not null,
  brand text not null,
  kind text not null check (kind in ('bank', 'ewallet', 'crypto')),
  -- The code of the bank or wallet, or the chain of an address.
  institution text not null check (institution <> ''),
  -- As the provider wants it: without blanks and dashes, an address exactly as its checksum asks for.
  number text not null check (number <> ''),
  holder text not null,
  bound_at timestamptz not null,
  -- Nothing is paid there before.
  usable_at timestamptz not null check (usable_at >= bound_at),
  removed_at timestamptz,
  primary key (member_id, account_id)
);
create unique index payments_payout_account_once on payments_payout_account (member_id, kind, institution, number)
  where removed_at is null;
create index payments_payout_account_shared on payments_payout_account (brand, kind, institution, number);
grant select, insert, update (removed_at) on payments_payout_account to baize_api;
