-- Whether the members of a brand may transfer money to their upline and downline, and how much. Without a row they may not.
create table member_transfers_setting (
  brand text primary key,
  open boolean not null,
  minimum_parts bigint not null check (minimum_parts > 0),
  maximum_parts bigint not null check (maximum_parts >= minimum_parts),
  day_maximum_parts bigint not null check (day_maximum_parts >= maximum_parts)
);
grant select, insert, update (open, minimum_parts, maximum_parts, day_maximum_parts) on member_transfers_setting to baize_api;

-- What a member asked for, once per key.
create table member_transfers_request (
  member_id uuid not null,
  request_key uuid not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  transfer_id uuid not null,
  primary key (member_id, request_key)
);
grant select, insert on member_transfers_request to baize_api;

-- A transfer as each of the two members has it: one row each, written together with the money and never changed.
create table member_transfers_entry (
  member_id uuid not null,
  transfer_id uuid not null,
  brand text not null,
  direction text not null check (direction in ('sent', 'received')),
  -- Where the money went in the hierarchy, seen from its sender.
  toward text not null check (toward in ('upline', 'downline')),
  other_account text not null,
  other_nickname text not null,
  amount_parts bigint not null check (amount_parts > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance_parts bigint not null,
  note text not null default '' check (length(note) <= 100),
  at timestamptz not null,
  primary key (member_id, transfer_id)
);
create index member_transfers_entry_sent on member_transfers_entry (member_id, at) where direction = 'sent';
grant select, insert on member_transfers_entry to baize_api;
