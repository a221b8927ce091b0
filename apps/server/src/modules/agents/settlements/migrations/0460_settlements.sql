-- A payment says of which kind it is and where its window ends, as its settlement does: an agent's list is read in that order,
-- kind by kind, and not sorted anew from all that the agent was ever paid.
alter table agents_payment add column to_at timestamptz, add column kind text collate "C";
update agents_payment p set kind = s.kind, to_at = s.to_at from agents_settlement s where s.settlement_id = p.settlement_id;
alter table agents_payment alter column to_at set not null, alter column kind set not null;
drop index agents_payment_of_agent;
create index agents_payment_of_agent on agents_payment (agent_id, kind, to_at desc);
-- What an agent earned within a time.
create index agents_payment_income on agents_payment (agent_id, paid_at) include (net_parts) where paid_at is not null;
