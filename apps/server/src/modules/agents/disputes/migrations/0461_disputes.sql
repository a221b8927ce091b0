-- What agents dispute of what they were paid: one line of a payment, as it was, with the answer.
create table agents_dispute (
  dispute_id uuid primary key,
  settlement_id uuid not null,
  agent_id uuid not null,
  -- Who gave the contract and answers; null: the brand.
  under_id uuid,
  request_key uuid not null,
  opened_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  -- The member or the operator.
  answered_by uuid,
  closed_by uuid,
  brand text collate "C" not null,
  state text collate "C" not null default 'open' check (state in ('open', 'answered', 'closed')),
  line text collate "C" not null,
  line_value text not null,
  body text not null check (body <> ''),
  answer text,
  answered_name text,
  closed_name text,
  constraint agents_dispute_key_once unique (agent_id, request_key),
  check ((answer is null) = (answered_at is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'answered' or answer is not null)
);
create unique index agents_dispute_one_open on agents_dispute (settlement_id, agent_id) where state <> 'closed';
create index agents_dispute_of_agent on agents_dispute (agent_id, opened_at desc, dispute_id);
create index agents_dispute_given on agents_dispute (under_id, opened_at desc, dispute_id);
create index agents_dispute_of_brand on agents_dispute (brand, opened_at desc, dispute_id);
grant select, insert, update (state, answer, answered_at, answered_by, answered_name, closed_at, closed_by, closed_name)
  on agents_dispute to baize_api;
