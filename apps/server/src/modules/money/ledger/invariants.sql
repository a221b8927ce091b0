-- Everything that must be true of the books. Each row of the answer is a violation; no row means that all is well.
-- Columns: invariant (its name), subject (what it was found at), detail (what was found).
-- Used, together with sealed-days.sql, by the tests, by `npm run audit`, and by the job behind the metric `ledger_violations`.
-- Reads the whole history, or, when the setting `ledger.audit_since` holds an instant, what the members whose money moved since
-- then did after their checkpoint (ledger_checkpoint).
--
-- One pass over the transfers by member, one by day and account, and no sorting: whether a member's transfers follow one another
-- without a gap, each from the balance that the one before left, shows in a fingerprint. Every transfer leads from a place
-- (its number less one, the balance before) to a place (its number, the balance after); all places together, each counted as
-- often as a transfer leaves or reaches it, cancel out but for the first and the last. Only members whose fingerprint differs
-- are read row by row. It is drawn anew for each run, so that nobody can make a history to fit it.
with
setting as materialized (
  select since, since = '-infinity' as whole, (random() * 9e18)::bigint as salt
  from (select coalesce(nullif(current_setting('ledger.audit_since', true), ''), '-infinity')::timestamptz as since) s
),
watched as materialized (
  select m.member_id, coalesce(c.seq, 0) as seq, coalesce(c.cash_parts, 0) as cash, coalesce(c.held_parts, 0) as held,
    coalesce(c.suspense_parts, 0) as suspense
  from (
    select distinct t.member_id from ledger_transfer t
    where not (select whole from setting) and t.at >= (select since from setting)) m
  left join ledger_checkpoint c using (member_id)
),
-- Each of these pairs is one read: the branch that is not meant is not run.
accounts as materialized (
  select a.member_id, a.name, a.brand, a.currency, a.balance_parts, a.last_seq
  from ledger_account a
  where (select whole from setting)
  union all
  select a.member_id, a.name, a.brand, a.currency, a.balance_parts, a.last_seq
  from watched w
  cross join lateral (select * from ledger_account x where x.member_id = w.member_id offset 0) a
  where not (select whole from setting)
),
-- What the watched members did, read once: two of the passes below go over it.
recent as materialized (
  select t.member_id, t.seq, t.amount_parts, t.balance_after_parts, t.brand, t.currency, t.debit_account, t.credit_account, t.at,
    t.leg
  from watched w
  cross join lateral (
    select * from ledger_transfer x where x.member_id = w.member_id and x.seq > w.seq offset 0) t
),
transfers as not materialized (
  select t.member_id, t.seq, t.amount_parts, t.balance_after_parts, t.brand, t.currency, t.debit_account, t.credit_account, t.at
  from ledger_transfer t
  where (select whole from setting)
  union all
  select t.member_id, t.seq, t.amount_parts, t.balance_after_parts, t.brand, t.currency, t.debit_account, t.credit_account, t.at
  from recent t
),
summed as materialized (
  select t.member_id, t.brand, t.currency, count(*) as transfers, max(t.seq) as last_seq, sum(m.cash) as cash,
    sum(t.amount_parts * case 'held' when t.credit_account then 1 else -1 end)
      filter (where 'held' in (t.debit_account, t.credit_account) and t.debit_account <> t.credit_account) as held,
    sum(t.amount_parts * case 'suspense' when t.credit_account then 1 else -1 end)
      filter (where 'suspense' in (t.debit_account, t.credit_account) and t.debit_account <> t.credit_account) as suspense,
    bit_xor(hashint8extended(t.balance_after_parts, hashint8extended(t.seq, n.salt))
      # hashint8extended(t.balance_after_parts - m.cash, hashint8extended(t.seq - 1, n.salt))) as places
  from setting n, transfers t
  cross join lateral (
    select case
      when t.debit_account = t.credit_account then 0
      when t.credit_account = 'cash' then t.amount_parts
      when t.debit_account = 'cash' then -t.amount_parts
      else 0 end as cash) m
  group by t.member_id, t.brand, t.currency
),
members as materialized (
  select member_id, coalesce(max(s.last_seq), max(w.seq)) as last_seq,
    coalesce(sum(s.transfers), 0) + coalesce(max(w.seq), 0) as counted,
    coalesce(sum(s.cash), 0) + coalesce(max(w.cash), 0) as cash,
    coalesce(sum(s.held), 0) + coalesce(max(w.held), 0) as held,
    coalesce(sum(s.suspense), 0) + coalesce(max(w.suspense), 0) as suspense, coalesce(bit_xor(s.places), 0) as places,
    hashint8extended(coalesce(max(w.cash), 0), hashint8extended(coalesce(max(w.seq), 0), (select salt from setting)))
      as first_place
  from summed s full join watched w using (member_id)
  group by member_id
),
-- What moved between two accounts on a day (UTC): few rows, however many transfers.
days as materialized (
  select (t.at at time zone 'UTC')::date as day, t.brand, t.currency, t.debit_account::text as debit,
    t.credit_account::text as credit, sum(t.amount_parts) as parts, count(*) as transfers, min(t.amount_parts) as least,
    min(t.balance_after_parts) as least_after
  from transfers t
  group by 1, 2, 3, 4, 5
),
wrong_pairs as materialized (
  select distinct d.brand, d.currency, d.debit, d.credit from days d
  where d.debit = d.credit
    or (d.debit in ('held', 'suspense') and d.credit in ('held', 'suspense'))
    or (d.debit not in ('cash', 'held', 'suspense') and d.credit not in ('cash', 'held', 'suspense'))
    or (d.debit not in ('cash', 'held', 'suspense') and d.debit not like 'house:_%')
    or (d.credit not in ('cash', 'held', 'suspense') and d.credit not like 'house:_%')
),
doubted as materialized (
  select m.member_id from members m, setting n
  where m.places <> (m.first_place # hashint8extended(m.cash::bigint, hashint8extended(m.counted::bigint, n.salt)))
  union
  select t.member_id from transfers t
  where exists (select from wrong_pairs)
    and (t.debit_account::text, t.credit_account::text) in (select w.debit, w.credit from wrong_pairs w)
  union
  select t.member_id from transfers t
  where exists (select from days d where d.least < 0 or d.least_after < 0) and (t.amount_parts < 0 or t.balance_after_parts < 0)
),
chained as (
  select t.*, c.cash, row_number() over w as place, lag(t.balance_after_parts, 1, 0::bigint) over w as balance_before,
    (t.brand, t.currency, t.debit_account::text, t.credit_account::text) in (
      select brand, currency, debit, credit from wrong_pairs) as misplaced
  from doubted d
  join ledger_transfer t using (member_id)
  cross join lateral (
    select case 'cash' when t.credit_account then t.amount_parts when t.debit_account then -t.amount_parts else 0 end as cash) c
  window w as (partition by t.member_id order by t.seq)
),
odd as materialized (
  select * from chained c
  where c.misplaced or c.seq <> c.place or c.balance_after_parts <> c.balance_before + c.cash
    or c.balance_after_parts < 0 or c.amount_parts < 0
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
  -- The house's side is what its accounts gave and took; the members' of before a checkpoint is not read again.
  select d.currency, sum(d.parts * ((d.credit like 'house:%')::int - (d.debit like 'house:%')::int))
  from days d group by d.currency
  union all
  select a.currency, -sum(w.cash + w.held + w.suspense)
  from watched w join accounts a on a.member_id = w.member_id and a.name = 'cash' group by a.currency
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
from (
  select x.* from ledger_transfer x
  where x.leg > 0 and (select whole from setting)
  union all
  select x.* from recent r join ledger_transfer x using (member_id, seq)
  where r.leg > 0
) m
where not exists (
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
select 'play money is only played with', format('%s %s', d.brand, d.day), format('%s to %s', d.debit, d.credit)
from days d
where d.currency = 'FUN'
  and (d.debit, d.credit) not in (('house:trial', 'cash'), ('cash', 'house:games'), ('house:games', 'cash'))

-- Points are whole, come from the house's points and go back there, and meet nothing else.
union all
select 'points stay points', format('%s %s', d.brand, d.day), format('%s to %s', d.debit, d.credit)
from days d
where (d.currency = 'PTS') is distinct from ('house:points' in (d.debit, d.credit))
  and not (d.currency = 'PTS' and (d.debit, d.credit) in (('cash', 'held'), ('held', 'cash')))
union all
select 'points are whole', a.member_id::text, format('%s has %s', a.name, a.balance_parts)
from accounts a
where a.currency = 'PTS' and a.balance_parts % 100000 <> 0

-- Open holds are what the held account holds.
union all
select 'open holds are the money held', a.member_id::text,
  format('holds %s, open holds sum to %s', a.balance_parts, coalesce(h.parts, 0))
from accounts a
left join (
  select x.member_id, sum(x.amount_parts) as parts from ledger_hold x
  where x.state = 'open' and (select whole from setting)
  group by x.member_id
  union all
  select w.member_id, sum(x.amount_parts) from watched w join ledger_hold x using (member_id)
  where x.state = 'open' and not (select whole from setting)
  group by w.member_id
) h using (member_id)
where a.name = 'held' and a.balance_parts <> coalesce(h.parts, 0)

-- Finished days: the house sums agree with the transfers. Their seals are read by sealed-days.sql.
union all
select 'house days agree with the transfers', format('%s %s %s %s', brand, account, currency, day),
  format('%s', string_agg(source, ', '))
from (
  select 'written' as source, d.day, d.brand::text, d.account::text, d.currency::text, d.debit_parts, d.credit_parts, d.transfers
  from ledger_house_day d, setting
  where d.day >= setting.since
  union all
  select 'transfers', d.day, d.brand, h.account, d.currency, sum(h.debit), sum(h.credit), sum(d.transfers)
  from days d
  join ledger_seal s using (day)
  cross join lateral (values (d.debit, d.parts, 0), (d.credit, 0, d.parts)) h (account, debit, credit)
  where (select whole from setting) and h.account like 'house:%'
  group by d.day, d.brand, h.account, d.currency
  union all
  select 'transfers', s.day, h.brand, h.account, h.currency, h.debit_parts, h.credit_parts, h.transfers
  from ledger_seal s, setting, lateral ledger_house_sums(s.day) h
  where s.day >= setting.since and not setting.whole
) both_sides
group by day, brand, account, currency, debit_parts, credit_parts, transfers
having count(*) <> 2
