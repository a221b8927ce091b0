-- The sandbox bank: a stranger that happens to live in the same database. No table of ours refers to it, nor it to ours.
create table bank_order (
  -- Unguessable: whoever knows it may open the payer's page.
  id text primary key,
  merchant text not null,
  reference text not null,
  idempotency_key text not null,
  amount_parts bigint not null check (amount_parts > 0),
  -- What the payer's decision moved; null until paid.
  paid_parts bigint check (paid_parts > 0),
  currency text not null,
  return_url text not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'paid', 'refused', 'expired')),
  -- What the payer chose, kept while the order is `accepted` and the choice waits to take effect.
  decision text check (decision in ('confirm', 'refuse')),
  decided_parts bigint check (decided_parts > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- What the payer reads: the merchant's short name of it, and times by the merchant's clock.
  shown_reference text not null,
  time_zone text not null,
  unique (merchant, idempotency_key),
  unique (merchant, reference),
  check ((status = 'paid') = (paid_parts is not null))
);
grant select, insert, update (paid_parts, status, decision, decided_parts, decided_at) on bank_order to baize_api;

-- News for a merchant, kept until the merchant took it. Two rows may carry one event: that is a delivery made twice.
create table bank_delivery (
  id text primary key,
  event_id text not null,
  order_id text not null references bank_order (id),
  merchant text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'refused', 'given_up')),
  attempts integer not null default 0,
  last_status integer,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index bank_delivery_by_order on bank_delivery (order_id);
grant select, insert, update (state, attempts, last_status, settled_at) on bank_delivery to baize_api;

create table bank_payout (
  id text primary key,
  merchant text not null,
  reference text not null,
  idempotency_key text not null,
  amount_parts bigint not null check (amount_parts > 0),
  currency text not null,
  account text not null,
  holder text not null,
  status text not null check (status in ('completed', 'rejected')),
  created_at timestamptz not null,
  unique (merchant, idempotency_key),
  unique (merchant, reference)
);
grant select, insert on bank_payout to baize_api;
