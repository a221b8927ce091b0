-- The transfers of one day (UTC) as one digest: every column of every row, by member and seq. A day is digested member by
-- member, so that only short texts are joined however many transfers it has.
create or replace function ledger_day_digest(p_day date, out transfers bigint, out digest bytea)
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

revoke all on function ledger_day_digest from public;
grant execute on function ledger_day_digest to baize_api;
