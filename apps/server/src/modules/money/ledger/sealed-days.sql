-- Whether finished days are still what they were when they were sealed: every day is sealed, and every seal still fits. Each row
-- of the answer is a violation, as in invariants.sql; beside it because what is sealed does not change, so that both are read at
-- once, on two connections. Reads every day, or those that were sealed since the instant in the setting `ledger.audit_since`.
with
setting as materialized (
  select coalesce(nullif(current_setting('ledger.audit_since', true), ''), '-infinity')::timestamptz as since
),
sealed as materialized (
  select s.day, s.transfers, s.digest, s.previous_digest,
    lag(s.digest, 1, ''::bytea) over w as digest_before, lag(s.day) over w as day_before
  from ledger_seal s
  window w as (order by s.day)
)
select 'every finished day is sealed' as invariant, day::text as subject, format('the seal before is of %s', day_before) as detail
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
