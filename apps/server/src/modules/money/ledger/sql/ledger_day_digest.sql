-- The transfers of one day (UTC) as one digest: every column of every row, by member and seq. A day is digested member by
-- member, so that only short texts are joined however many transfers it has. A row is read as PostgreSQL sends it, in binary,
-- which takes a quarter of the time of its text; the names of our own types are left out of it, and the client's encoding too.
create or replace function ledger_day_digest(p_day date, out transfers bigint, out digest bytea)
language sql stable security definer
set search_path = public, pg_temp set timezone = 'UTC' set client_encoding = 'UTF8' set work_mem = '64MB'
as $$
  select coalesce(sum(m.transfers), 0)::bigint, sha256(coalesce(string_agg(m.digest, ''::bytea order by m.member_id), ''::bytea))
  from (
    select t.member_id, count(*) as transfers,
      sha256(string_agg(sha256(record_send(row(t.member_id, t.seq, t.amount_parts::bigint, t.balance_after_parts::bigint, t.at,
        t.leg, t.brand, t.kind::text, t.debit_account::text, t.credit_account::text, t.currency, t.scope, t.key, t.reference,
        t.fingerprint))), ''::bytea order by t.seq)) as digest
    from ledger_transfer t
    where t.at >= p_day::timestamptz and t.at < (p_day + 1)::timestamptz
    group by t.member_id) m
$$;

revoke all on function ledger_day_digest from public;
grant execute on function ledger_day_digest to baize_api;
