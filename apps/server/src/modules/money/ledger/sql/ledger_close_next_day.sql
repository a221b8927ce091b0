-- Sums up and seals the first finished day (UTC) that is not sealed yet. No row when there is none. Days without a
-- transfer are sealed too, so that a missing seal shows. One closing at a time.
create or replace function ledger_close_next_day(p_today date, out day date, out transfers bigint, out digest bytea)
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

revoke all on function ledger_close_next_day from public;
grant execute on function ledger_close_next_day to baize_api;
