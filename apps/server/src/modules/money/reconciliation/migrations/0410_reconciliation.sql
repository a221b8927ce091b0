-- A channel's day (UTC) as the provider, our records and the ledger each tell it. One report per day, replaced when
-- it is made anew.
create table payments_reconciliation (
  brand text not null,
  channel text not null,
  day date not null,
  state text not null check (state in ('running', 'done')),
  started_at timestamptz not null,
  finished_at timestamptz,
  currency text,
  compared integer not null default 0,
  unanswered integer not null default 0,
  -- Parts: in less out. Null for the provider where there is none to ask.
  our_parts numeric(38, 0) not null default 0,
  book_parts numeric(38, 0) not null default 0,
  provider_parts numeric(38, 0),
  difference_count integer not null default 0,
  differences jsonb not null default '[]',
  primary key (brand, day, channel),
  constraint payments_reconciliation_finished check ((state = 'done') = (finished_at is not null))
);
grant select, insert, update (state, started_at, finished_at, currency, compared, unanswered, our_parts, book_parts,
  provider_parts, difference_count, differences) on payments_reconciliation to baize_api;
