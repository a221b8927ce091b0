-- Everything that must be true of the books. Each row of the answer is a violation; no row means that all is well.
-- Columns: invariant (its name), subject (what it was found at), detail (what was found).
-- Used by the tests, by `npm run audit`, and by the job behind the metric `ledger_violations`.
-- Reads the whole history, or, when the setting `ledger.audit_since` holds an instant, the full history of the members
-- whose money moved since then, and the days that were sealed since then.
with
setting as materialized (
  select since, since = '-infinity' as whole
  from (select coalesce(nullif(current_setting('ledger.audit_since', true), ''), '-infinity')::timestamptz as since) s
),
watched as materialized (
  select distinct t.member_id from ledger_transfer t
  where not (select whole from setting) and t.at >= (select since from setting)
),
-- Each of these pairs is one read: the branch that is not meant is not run.
accounts as materialized (
  select a.member_id, a.name, a.brand, a.currency, a.balance_parts, a.last_seq
  from ledger_account a
  where (select whole from setting)
  union all
  select a.member_id, a.name, a.brand, a.currency, a.balance_parts, a.last_seq
  from ledger_account a join watched using (member_id)
  where not (select whole from setting)
),
transfers as (
  select t.member_id, t.seq, t.amount_parts, t.balance_after_parts, t.brand, t.currency, t.debit_account, t.credit_account
  from ledger_transfer t
  where (select whole from setting)
  union all
  select t.member_id, t.seq, t.amount_parts, t.balance_after_parts, t.brand, t.currency, t.debit_account, t.credit_account
  from ledger_transfer t join watched using (member_id)
  where not (select whole from setting)
),
moved as materialized (
  select t.*,
    case 'cash' when t.credit_account then t.amount_parts when t.debit_account then -t.amount_parts else 0 end as cash,
    case 'held' when t.credit_account then t.amount_parts when t.debit_account then -t.amount_parts else 0 end as held,
    case 'suspense' when t.credit_account then t.amount_parts when t.debit_account then -t.amount_parts else 0 end as suspense
  from transfers t
),
chained as (
  select m.*, row_number() over w as place, lag(m.balance_after_parts, 1, 0::bigint) over w as balance_before,
    m.debit_account = m.credit_account
      or (m.debit_account in ('held', 'suspense') and m.credit_account in ('held', 'suspense'))
      or (m.debit_account not in ('cash', 'held', 'suspense') and m.credit_account not in ('cash', 'held', 'suspense'))
      or (m.debit_account not in ('cash', 'held', 'suspense') and m.debit_account not like 'house:_%')
      or (m.credit_account not in ('cash', 'held', 'suspense') and m.credit_account not like 'house:_%') as misplaced
  from moved m
  window w as (partition by m.member_id order by m.seq)
),
odd as materialized (
  select * from chained c
  where c.misplaced or c.seq <> c.place or c.balance_after_parts <> c.balance_before + c.cash
    or c.balance_after_parts < 0 or c.amount_parts < 0
),
summed as materialized (
  select m.member_id, m.brand, m.currency, count(*) as transfers, max(m.seq) as last_seq, sum(m.cash) as cash,
    sum(m.held) as held, sum(m.suspense) as suspense,
    sum(case when m.credit_account like 'house:%' then m.amount_parts else 0 end
      - case when m.debit_account like 'house:%' then m.amount_parts else 0 end) as house
  from moved m
  group by m.member_id, m.brand, m.currency
),
members as materialized (
  select s.member_id, max(s.last_seq) as last_seq, sum(s.cash) as cash, sum(s.held) as held,
    sum(s.suspense) as suspense
  from summed s
  group by s.member_id
),
sealed as materialized (
  select s.day, s.transfers, s.digest, s.previous_digest,
    lag(s.digest, 1, ''::bytea) over w as digest_before, lag(s.day) over w as day_before
  from ledger_seal s
  window w as (order by s.day)
),
guards (guarded) as (
  values ('ledger_transfer'), ('ledger_seal'), ('ledger_house_day')
)

-- I1: the money of all accounts, members' and house, sums to zero in every currency.
select 'all accounts sum to zero' as invariant, total.currency as subject,
  format('they sum to %s parts', sum(total.parts)) as detail
from (
  select currency, sum(balance_parts) as parts from accounts group by currency
  union all
  select currency, sum(house) from summed group by currency
) total
group by total.currency
having sum(total.parts) <> 0

-- I2: every transfer balances in itself: two different accounts, one of them at least the member's own.
union all
select 'a transfer joins two accounts', format('%s/%s', member_id, seq), format('%s to %s', debit_account, credit_account)
from odd
where misplaced

-- I2: linked transfers stand together.
union all
select 'linked transfers are complete', format('%s/%s', m.member_id, m.seq),
  format('leg %s of %s/%s stands alone', m.leg, m.scope, m.key)
from ledger_transfer m
where m.leg > 0 and m.at >= (select since from setting) and not exists (
  select from ledger_transfer t
  where t.scope = m.scope and t.key = m.key and t.leg = m.leg - 1 and t.fingerprint = m.fingerprint)

-- I3: what an account holds is what its transfers brought.
union all
select 'a balance is the sum of its transfers', format('%s %s', a.member_id, a.name),
  format('holds %s, transfers sum to %s', a.balance_parts, e.parts)
from accounts a
left join members m using (member_id)
cross join lateral (
  select coalesce(case a.name when 'cash' then m.cash when 'held' then m.held else m.suspense end, 0) as parts) e
where a.balance_parts <> e.parts
union all
select 'a balance is the sum of its transfers', format('%s suspense', m.member_id),
  format('the account is missing, transfers sum to %s', m.suspense)
from members m
where m.suspense <> 0 and not exists (select from accounts a where a.member_id = m.member_id and a.name = 'suspense')

union all
select 'each transfer continues the balance', format('%s/%s', member_id, seq),
  format('%s and then %s, but it moved %s', balance_before, balance_after_parts, cash)
from odd
where balance_after_parts <> balance_before + cash

-- I4: no member's account is below zero, now or ever.
union all
select 'no account is below zero', format('%s %s', member_id, name), format('holds %s', balance_parts)
from accounts
where balance_parts < 0
union all
select 'no account is below zero', format('%s/%s', member_id, seq), format('left %s', balance_after_parts)
from odd
where balance_after_parts < 0
union all
select 'an amount is not below zero', format('%s/%s', member_id, seq), format('moved %s', amount_parts)
from odd
where amount_parts < 0

-- I6: a key has one effect.
union all
select 'a key posts once', format('%s/%s/%s', scope, key, leg), format('posted %s times', count(*))
from ledger_transfer
where (select whole from setting)
group by scope, key, leg
having count(*) > 1
union all
select 'a key posts once', 'ledger_transfer_key', 'the unique constraint is missing'
where not exists (
  select from pg_index i where i.indexrelid = to_regclass('ledger_transfer_key') and i.indisunique and i.indisvalid)

-- I8: rows are only added: each member's are counted from 1 without a gap, up to the count that the account keeps.
union all
select 'the sequence is unbroken', format('%s/%s', member_id, seq), format('stands at place %s', place)
from odd
where seq <> place
union all
select 'the sequence is unbroken', a.member_id::text,
  format('the account counts %s, the last transfer is %s', a.last_seq, coalesce(m.last_seq, 0))
from accounts a
left join members m using (member_id)
where a.name = 'cash' and a.last_seq <> coalesce(m.last_seq, 0)
union all
select 'history cannot be changed', g.guarded, 'its triggers are missing or switched off'
from guards g
where (
  select count(*) from pg_trigger t
  where t.tgrelid = to_regclass(g.guarded) and t.tgfoid = 'ledger_refuse_change'::regproc and t.tgenabled in ('O', 'A')) < 2
union all
select 'history cannot be changed', g.guarded, 'the role baize_api may change it'
from guards g
where has_table_privilege('baize_api', g.guarded, 'update, delete, truncate')
  or has_any_column_privilege('baize_api', g.guarded, 'update')

-- A transfer is of its member's brand and currency, and its member has accounts.
union all
select 'a transfer is of its account''s currency and brand', s.member_id::text,
  format('%s of %s %s against %s %s', s.transfers, s.brand, s.currency, coalesce(a.brand, 'no account'), a.currency)
from summed s
left join accounts a on a.member_id = s.member_id and a.name = 'cash'
where a.member_id is null or a.brand <> s.brand or a.currency <> s.currency
union all
select 'a member has both accounts', member_id::text, format('has %s', string_agg(name, ', '))
from accounts
group by member_id
having count(*) filter (where name in ('cash', 'held')) <> 2 or count(distinct currency) <> 1 or count(distinct brand) <> 1

-- Play money comes from its own account of the house, moves at games, and meets nothing else.
union all
select 'play money is only played with', format('%s/%s', m.member_id, m.seq),
  format('%s to %s', m.debit_account, m.credit_account)
from moved m
where m.currency = 'FUN' and not (
  (m.debit_account = 'house:trial' and m.credit_account = 'cash')
  or (m.debit_account = 'cash' and m.credit_account = 'house:games')
  or (m.debit_account = 'house:games' and m.credit_account = 'cash'))

-- Open holds are what the held account holds.
union all
select 'open holds are the money held', a.member_id::text,
  format('holds %s, open holds sum to %s', a.balance_parts, coalesce(h.parts, 0))
from accounts a
left join (
  select member_id, sum(amount_parts) filter (where state = 'open') as parts from ledger_hold group by member_id
) h using (member_id)
where a.name = 'held' and a.balance_parts <> coalesce(h.parts, 0)

-- Finished days: the house sums agree with the transfers, every day is sealed, and every seal still fits.
union all
select 'house days agree with the transfers', format('%s %s %s %s', brand, account, currency, day),
  format('%s', string_agg(source, ', '))
from (
  select 'written' as source, d.day, d.brand::text, d.account::text, d.currency::text, d.debit_parts, d.credit_parts, d.transfers
  from ledger_house_day d, setting
  where d.day >= setting.since
  union all
  select 'transfers', s.day, h.brand, h.account, h.currency, h.debit_parts, h.credit_parts, h.transfers
  from sealed s, setting, lateral ledger_house_sums(s.day) h
  where s.day >= setting.since
) both_sides
group by day, brand, account, currency, debit_parts, credit_parts, transfers
having count(*) <> 2
union all
select 'every finished day is sealed', day::text, format('the seal before is of %s', day_before)
from sealed
where day_before is not null and day <> day_before + 1
union all
select 'a sealed day is as it was', s.day::text,
  case when s.previous_digest <> s.digest_before then 'the chain to the day before is broken'
  else format('sealed with %s transfers, now %s, or another content', s.transfers, now_.transfers) end
from setting, sealed s, lateral ledger_day_digest(s.day) now_
where s.day >= setting.since
  and (s.previous_digest <> s.digest_before or s.transfers <> now_.transfers
    or s.digest <> sha256(s.previous_digest || convert_to(to_char(s.day, 'YYYY-MM-DD'), 'UTF8') || now_.digest))
union all
select 'a sealed day is as it was', t.day::text, 'a transfer older than the first seal'
from (
  select min(t.at at time zone 'UTC')::date as day from ledger_transfer t
  where t.at < (select min(day)::timestamp at time zone 'UTC' from ledger_seal)) t
where t.day is not null
