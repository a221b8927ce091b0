-- To which moment a payment belongs in its agent's record: when it was paid; until then, when its window ended. The sums of a
-- selection are read from the index alone, however many payments of five minutes it has.
alter table agents_payment add column counted_at timestamptz not null generated always as (coalesce(paid_at, to_at)) stored;
drop index agents_payment_of_agent;
create index agents_payment_of_agent on agents_payment (agent_id, kind, counted_at desc)
  include (gross_parts, net_parts, credited_parts, paid_back_parts, paid_at);
