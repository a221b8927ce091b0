-- What a member must stake before money that came in may go out: one row for a deposit and one for its bonus, made in the
-- transaction that credits them. Never changed.
create table payments_turnover (
  member_id uuid not null,
  source_id uuid not null,
  kind text not null check (kind in ('deposit', 'bonus')),
  brand text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What came in, and how much of it must be staked, in hundredths.
  base_parts bigint not null check (base_parts > 0),
  factor integer not null check (factor >= 0),
  required_parts bigint not null check (required_parts >= 0),
  since timestamptz not null,
  primary key (member_id, source_id, kind)
);
create index payments_turnover_of_member on payments_turnover (member_id, since);
grant select, insert on payments_turnover to baize_api;
