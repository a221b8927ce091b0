-- What a member must stake before money that came in may go out: one row for a deposit and one for its bonus, or one for an
-- award, made in the transaction that credits them. Never changed.
create table payments_turnover (
  member_id uuid not null,
  source_id uuid not null,
  kind text not null check (kind in ('deposit', 'bonus', 'award')),
  brand text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What came in, and how much of it must be staked, in hundredths.
  base_parts bigint not null check (base_parts > 0),
  factor integer not null check (factor >= 0),
  required_parts bigint not null check (required_parts >= 0),
  since timestamptz not null,
  -- Of an award: which games count and how much, as the award's terms have it. Empty: every game, whole.
  counts jsonb not null default '[]',
  primary key (member_id, source_id, kind)
);
create index payments_turnover_of_member on payments_turnover (member_id, since);
grant select, insert on payments_turnover to baize_api;
