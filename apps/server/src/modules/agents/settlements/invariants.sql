-- Everything that must be true of what agents are paid. As money/ledger/invariants.sql: each row of the answer is a violation.
-- Only the whole audit asks.
with
setting as materialized (
  select coalesce(nullif(current_setting('ledger.audit_since', true), ''), '-infinity')::timestamptz = '-infinity' as whole
),
payments as materialized (
  select s.brand, s.kind, s.currency, s.settlement_id, p.agent_id, p.under_id, p.gross_parts, p.credited_parts, p.paid_back_parts,
    p.owed_after_parts - p.owed_before_parts as owed, p.paid_at is not null as is_paid
  from agents_settlement s join agents_payment p using (settlement_id)
  where (select whole from setting)
)
-- Credited, and paid back, less what is newly owed is what the heads earned.
select 'a settlement of agents comes out' as invariant, p.settlement_id::text as subject,
  format('%s is paid, the heads earned %s', sum(p.credited_parts - p.owed),
    coalesce(sum(p.gross_parts) filter (where p.under_id is null), 0)) as detail
from payments p
group by p.settlement_id
having sum(p.credited_parts - p.owed) <> coalesce(sum(p.gross_parts) filter (where p.under_id is null), 0)

-- What an agent owes is what the settlements left.
union all
select 'what an agent owes follows from the settlements', format('%s %s', agent_id, kind),
  format('owes %s, the settlements left %s', coalesce(s.owed_parts, 0), coalesce(p.owed, 0))
from (select x.agent_id, x.kind, x.currency, sum(x.owed) as owed from payments x group by x.agent_id, x.kind, x.currency) p
full join (select * from agents_standing x where (select whole from setting)) s using (agent_id, kind, currency)
where coalesce(s.owed_parts, 0) <> coalesce(p.owed, 0)

-- The books say the same: what was advanced and not paid back, and what the heads' contracts cost.
union all
select 'the books have what agents were paid', format('%s %s %s', account, brand, currency),
  format('holds %s, the payments come to %s', coalesce(b.parts, 0), coalesce(p.parts, 0))
from (
  select a.account, x.brand, x.currency,
    sum(case a.account when 'house:agents' then x.owed - x.credited_parts else -x.owed end) as parts
  from payments x cross join (values ('house:agents'), ('house:agents-advanced')) a (account)
  where x.is_paid
  group by a.account, x.brand, x.currency
) p
full join (
  select a.account, h.brand, h.currency, h.parts
  from setting n cross join (values ('house:agents'), ('house:agents-advanced')) a (account)
  cross join lateral ledger_house_of(a.account) h
  where n.whole
) b using (account, brand, currency)
where coalesce(b.parts, 0) <> coalesce(p.parts, 0)
