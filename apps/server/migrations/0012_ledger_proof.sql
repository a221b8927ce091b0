-- Proof of the books: finished days are summed up and sealed, and the audits leave their findings here.

-- What a house account gave and took in one finished day, so that its balance is a short sum.
create table ledger_house_day (
  day date not null,
  brand text collate "C" not null,
  account text collate "C" not null,
  currency text collate "C" not null,
  debit_parts numeric(38, 0) not null,
  credit_parts numeric(38, 0) not null,
  transfers bigint not null,
  primary key (brand, account, currency, day)
);

-- A finished day's transfers as one fingerprint, chained to the day before: an edit made behind the back of all guards
-- shows. The job logs each digest, so that a copy exists where the database's owner cannot rewrite it.
create table ledger_seal (
  day date primary key,
  transfers bigint not null,
  previous_digest bytea not null,
  digest bytea not null,
  sealed_at timestamptz not null default now()
);

create trigger ledger_seal_stays before update or delete on ledger_seal
  for each row execute function ledger_refuse_change();
create trigger ledger_seal_is_not_emptied before truncate on ledger_seal
  for each statement execute function ledger_refuse_change();
create trigger ledger_house_day_stays before update or delete on ledger_house_day
  for each row execute function ledger_refuse_change();
create trigger ledger_house_day_is_not_emptied before truncate on ledger_house_day
  for each statement execute function ledger_refuse_change();

-- The transfers of one day (UTC) as one digest: every column of every row, by member and seq. A day is digested member by
-- member, so that only short texts are joined however many transfers it has.
create function ledger_day_digest(p_day date, out transfers bigint, out digest bytea)
language sql stable security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
  select coalesce(sum(m.transfers), 0)::bigint, sha256(coalesce(string_agg(m.digest, ''::bytea order by m.member_id), ''::bytea))
  from (
    select t.member_id, count(*) as transfers,
      sha256(string_agg(sha256(convert_to(row(t.member_id, t.seq, t.amount_parts, t.balance_after_parts,
        extract(epoch from t.at), t.leg, t.brand, t.kind, t.debit_account, t.credit_account, t.currency, t.scope, t.key,
        t.reference, encode(t.fingerprint, 'hex'))::text, 'UTF8')), ''::bytea order by t.seq)) as digest
    from ledger_transfer t
    where t.at >= p_day::timestamptz and t.at < (p_day + 1)::timestamptz
    group by t.member_id) m
$$;

-- What each house account gave and took on one day (UTC), read from the transfers.
create function ledger_house_sums(p_day date)
returns table (brand text, account text, currency text, debit_parts numeric, credit_parts numeric, transfers bigint)
language sql stable security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
  select t.brand, s.account, t.currency, sum(s.debit), sum(s.credit), count(*)
  from ledger_transfer t
  cross join lateral (
    values (t.debit_account::text, t.amount_parts, 0), (t.credit_account::text, 0, t.amount_parts)) as s (account, debit, credit)
  where t.at >= p_day::timestamptz and t.at < (p_day + 1)::timestamptz and s.account like 'house:%'
  group by t.brand, s.account, t.currency
$$;

-- Returns when every posting that was under way has ended, so that no row of a day can appear after its sealing. Postings
-- wait meanwhile: the caller sets a short lock_timeout and comes again later.
create function ledger_wait_for_postings() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table ledger_transfer in share mode;
end $$;

-- Sums up and seals the first finished day (UTC) that is not sealed yet. No row when there is none. Days without a
-- transfer are sealed too, so that a missing seal shows. One closing at a time.
create function ledger_close_next_day(p_today date, out day date, out transfers bigint, out digest bytea)
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  v_previous bytea := ''::bytea;
begin
  perform pg_advisory_xact_lock(7264505);
  select s.day + 1, s.digest into day, v_previous from ledger_seal s order by s.day desc limit 1;
  if not found then
    v_previous := ''::bytea;
    select min(t.at)::date into day from ledger_transfer t;
  end if;
  if day is null or day >= least(p_today, clock_timestamp()::date) then
    day := null;
    return;
  end if;
  insert into ledger_house_day (day, brand, account, currency, debit_parts, credit_parts, transfers)
  select ledger_close_next_day.day, s.brand, s.account, s.currency, s.debit_parts, s.credit_parts, s.transfers
  from ledger_house_sums(ledger_close_next_day.day) s;
  select d.transfers, sha256(v_previous || convert_to(to_char(ledger_close_next_day.day, 'YYYY-MM-DD'), 'UTF8') || d.digest)
  into transfers, digest from ledger_day_digest(ledger_close_next_day.day) d;
  insert into ledger_seal (day, transfers, previous_digest, digest)
  values (ledger_close_next_day.day, ledger_close_next_day.transfers, v_previous, ledger_close_next_day.digest);
end $$;

-- What the audits found, newest last. `since` is null when the whole history was read.
create table ledger_audit (
  started_at timestamptz primary key,
  since timestamptz,
  duration_ms integer not null,
  violations integer not null,
  findings jsonb not null
);

grant select on ledger_house_day, ledger_seal to baize_api;
grant select, insert on ledger_audit to baize_api;
revoke all on function ledger_day_digest, ledger_house_sums, ledger_wait_for_postings, ledger_close_next_day from public;
grant execute on function ledger_day_digest, ledger_house_sums, ledger_wait_for_postings, ledger_close_next_day to baize_api;
