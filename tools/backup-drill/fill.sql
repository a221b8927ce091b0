-- Books of 20,000 members with fifty transfers each, over the last days, as play makes them. Written at once, as the owner:
-- the drill is about the way to a file and back, and `npm run audit` says afterwards whether they are books.
with members as materialized (
  select gen_random_uuid() as id from generate_series(1, 20000)
),
accounts as (
  insert into ledger_account (member_id, name, brand, currency, balance_parts, last_seq)
  select id, 'cash', 'demo', 'PHP', 100000000 - 100000 * 25 + 90000 * 24, 50 from members
  union all
  select id, 'held', 'demo', 'PHP', 0, 0 from members
)
insert into ledger_transfer (member_id, seq, amount_parts, balance_after_parts, at, leg, brand, kind, debit_account,
  credit_account, currency, scope, key, reference, fingerprint)
select m.id, n, case when n = 1 then 100000000 when n % 2 = 0 then 100000 else 90000 end,
  100000000 - 100000 * (n / 2) + 90000 * ((n - 1) / 2),
  date_trunc('day', now()) - interval '6 days' + n * interval '2 hours', 0, 'demo',
  case when n = 1 then 'deposit' when n % 2 = 0 then 'bet' else 'win' end,
  case when n = 1 then 'house:payments:sandbox' when n % 2 = 0 then 'cash' else 'house:games' end,
  case when n % 2 = 0 then 'house:games' else 'cash' end,
  'PHP', 'drill', m.id || '-' || n, 'round ' || n, sha256(convert_to(m.id || '-' || n, 'UTF8'))
from members m, generate_series(1, 50) n;

-- What vendors sent of it half a year ago, which the job moves to the past before the backup is made.
insert into games_transaction (transaction_uuid, member_id, amount_parts, balance_parts, at, vendor, kind, brand, currency,
  game_code, round)
select gen_random_uuid(), a.member_id, 100000, 0, now() - interval '200 days' + (row_number() over ()) * interval '2 minutes',
  'drill', 'bet', 'demo', 'PHP', 'drill', 'round'
from ledger_account a where a.name = 'cash' and a.brand = 'demo' limit 20000;
