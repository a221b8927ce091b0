-- The ways a brand's members can pay in: data of a brand. `channel` names the adapter (channels/registry.ts).
create table payments_channel (
  brand text not null,
  channel text not null check (channel ~ '^[a-z][a-z0-9-]{0,39}$'),
  kind text not null check (kind in ('hosted')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  minimum_parts bigint not null check (minimum_parts > 0),
  maximum_parts bigint not null check (maximum_parts >= minimum_parts),
  preset_parts bigint[] not null default '{}',
  -- What the channel adds to the payer's bill. It is shown before paying and never taken from what is credited.
  fee_parts bigint not null default 0 check (fee_parts >= 0),
  enabled boolean not null default true,
  sort integer not null default 0,
  primary key (brand, channel)
);
grant select on payments_channel to baize_api;

-- One payment into a wallet, from request to credit. Terms never change after the insert; only what happened to it does.
create table payments_deposit (
  member_id uuid not null,
  deposit_id uuid not null,
  brand text not null,
  channel text not null,
  -- Made by the member's browser, once per intention.
  request_key uuid not null,
  amount_parts bigint not null check (amount_parts > 0),
  -- What the channel confirmed, which may differ from what was asked for.
  credited_parts bigint not null default 0 check (credited_parts >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'pending' check (state in ('pending', 'processing', 'succeeded', 'failed', 'expired')),
  -- The provider's own name for it and where to pay; null until the provider answered.
  provider_reference text,
  redirect_url text,
  return_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  decided_at timestamptz,
  primary key (member_id, deposit_id),
  unique (member_id, request_key),
  constraint payments_deposit_credited_once check ((state = 'succeeded') = (credited_parts > 0)),
  constraint payments_deposit_decided check ((state in ('succeeded', 'failed', 'expired')) = (decided_at is not null))
);
-- A provider knows a deposit by its id alone.
create index payments_deposit_by_id on payments_deposit (deposit_id);
grant select, insert on payments_deposit to baize_api;
grant update (credited_parts, state, provider_reference, redirect_url, decided_at) on payments_deposit to baize_api;

-- What was heard of a deposit, from whom, and what it changed: the member's time line and staff's evidence.
create table payments_deposit_event (
  member_id uuid not null,
  deposit_id uuid not null,
  position integer not null check (position > 0),
  at timestamptz not null,
  source text not null check (source in ('member', 'webhook', 'query')),
  event text not null check (event in ('opened', 'accepted', 'paid', 'refused', 'timedOut')),
  outcome text not null check (outcome in ('applied', 'unchanged', 'currency_differs')),
  -- The state after it.
  state text not null,
  amount_parts bigint not null,
  currency text not null,
  primary key (member_id, deposit_id, position)
);
grant select, insert on payments_deposit_event to baize_api;

-- Signed news that was taken in, by the provider's own event id: the same news twice is one. The body is kept as it came
-- (providers put no secret into it); the signature is not.
create table payments_webhook_event (
  member_id uuid not null,
  channel text not null,
  event_id text not null,
  deposit_id uuid not null,
  received_at timestamptz not null,
  raw text not null,
  primary key (member_id, channel, event_id)
);
grant select, insert on payments_webhook_event to baize_api;
