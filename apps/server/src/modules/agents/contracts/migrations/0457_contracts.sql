-- The highest rates of a brand's contracts, in millionths. A kind without a row is not given.
create table agents_cap (
  loss_rate integer not null check (loss_rate between 0 and 1000000),
  profit_rate integer not null check (profit_rate between 0 and 1000000),
  brand text not null,
  kind text not null check (kind in ('dividend', 'salary', 'hourSalary', 'agentRealtimeSalary')),
  primary key (brand, kind)
);
grant select, insert, update (loss_rate, profit_rate) on agents_cap to baize_api;

-- Contracts of agents and offers of them. What was offered never changes; only what became of it is added.
create table agents_contract (
  contract_id uuid primary key,
  agent_id uuid not null,
  -- Who gives it; null: the brand.
  under_id uuid check (under_id <> agent_id),
  request_key uuid not null,
  -- The member, or the operator, who made the offer.
  offered_by uuid not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > offered_at),
  decided_at timestamptz,
  in_force_from timestamptz,
  -- Always the end of a window; null: until further notice.
  in_force_until timestamptz check (in_force_until >= in_force_from),
  brand text not null,
  kind text not null check (kind in ('dividend', 'salary', 'hourSalary', 'agentRealtimeSalary')),
  state text not null default 'offered'
    check (state in ('offered', 'accepted', 'refused', 'withdrawn', 'expired', 'superseded', 'terminated')),
  period text not null,
  -- RFC 8785; what both sides sign is the SHA-256 of it.
  terms_text text not null,
  terms_hash bytea not null check (terms_hash = sha256(convert_to(terms_text, 'UTF8'))),
  -- Of the terms, for those who count by them.
  currency text collate "C" not null generated always as (terms_text::jsonb ->> 'currency') stored,
  single_bet_from bigint not null generated always as ((terms_text::jsonb ->> 'singleBetFrom')::bigint) stored,
  constraint agents_contract_key_once unique (offered_by, request_key),
  check ((state = 'offered') = (decided_at is null)),
  check ((state in ('accepted', 'superseded', 'terminated')) = (in_force_from is not null)),
  check ((state in ('superseded', 'terminated')) = (in_force_until is not null))
);
create unique index agents_contract_one_offer on agents_contract (agent_id, kind) where state = 'offered';
create unique index agents_contract_one_active on agents_contract (agent_id, kind) where state = 'accepted';
create index agents_contract_held on agents_contract (agent_id, offered_at desc, contract_id);
create index agents_contract_given on agents_contract (under_id, offered_at desc, contract_id);
create index agents_contract_of_brand on agents_contract (brand, offered_at desc, contract_id);
create index agents_contract_waiting on agents_contract (expires_at) where state = 'offered';
create index agents_contract_sizes on agents_contract (brand, currency, single_bet_from) where single_bet_from > 0;
create index agents_contract_in_force on agents_contract (brand, kind, in_force_from) where in_force_from is not null;
grant select, insert, update (state, decided_at, in_force_from, in_force_until) on agents_contract to baize_api;

-- Who signed what, the text as it was shown, and its language. Staff who sign by a call without one are shown none.
create table agents_signature (
  contract_id uuid not null,
  signer_id uuid not null,
  at timestamptz not null,
  side text not null check (side in ('offers', 'accepts')),
  name text not null,
  language text not null,
  hash bytea not null,
  shown text check (shown <> ''),
  primary key (contract_id, side)
);
grant select, insert on agents_signature to baize_api;
