-- When, by whom and why an offer came to nothing or a contract to its end: what was signed keeps its history for ever. Of what
-- ended before this was kept, only what is known is told: who refuses an offer is its agent, and nobody has one run out.
alter table agents_contract
  add column ended_at timestamptz,
  -- The member or the operator, and what they were called; null: nobody, or nobody knows any more.
  add column ended_by uuid,
  add column ended_by_name text,
  add column ended_why text
    check (ended_why in ('refused', 'withdrawn', 'expired', 'superseded', 'ended', 'rates', 'above', 'moved')),
  add constraint agents_contract_ended check ((ended_at is null) = (ended_why is null)),
  add constraint agents_contract_ended_by check ((ended_by is null) = (ended_by_name is null)),
  add constraint agents_contract_not_ended check (state not in ('offered', 'accepted') or ended_at is null);

update agents_contract c set ended_at = c.decided_at, ended_why = c.state
where c.state = 'expired';
update agents_contract c set ended_at = c.decided_at, ended_why = 'refused', ended_by = m.member_id, ended_by_name = m.username
from members_member m
where c.state = 'refused' and m.member_id = c.agent_id;

grant update (ended_at, ended_by, ended_by_name, ended_why) on agents_contract to baize_api;
