-- A purse that we keep for a member of an operator with transfer wallets: money comes and goes by the operator's transfers, and
-- rounds of its sessions are played from it.
alter table arcade_player add column purse bigint not null default 0 check (purse >= 0);

-- Where a session's stakes come from: the operator's wallet, or the member's purse here. A demo has its play money.
alter table arcade_session add column purse boolean not null default false;

-- What operators asked to move, once per their own id, with the answer that was given. `never` stands for a transfer that the
-- operator asked about before it came: it is refused for good.
create table arcade_purse_transfer (
  operator_id integer not null,
  transaction_uuid uuid not null,
  user_name text not null,
  currency text not null,
  kind text not null check (kind in ('deposit', 'withdraw', 'never')),
  amount bigint not null check (amount >= 0),
  balance bigint not null,
  created_at timestamptz not null,
  primary key (operator_id, transaction_uuid)
);
