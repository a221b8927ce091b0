-- What a member staked and lost, by the hour. What was taken back is taken out of its own hour. `since` need not be the first
-- moment of an hour.
create or replace function ledger_play_by_hour(p_member uuid, p_since timestamptz)
returns table (hour timestamptz, stake_parts bigint, loss_parts bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select date_bin('1 hour', coalesce(o.at, t.at), timestamptz 'epoch'),
    sum(case
      when t.kind = 'bet' then t.amount_parts
      when t.kind = 'rollback' and t.credit_account = 'cash' then -t.amount_parts
      else 0 end)::bigint,
    sum(case when t.debit_account = 'cash' then t.amount_parts else -t.amount_parts end)::bigint
  from ledger_transfer t
  left join lateral (
    select x.at from ledger_transfer x
    where t.kind = 'rollback' and x.scope = t.scope and x.key = substr(t.key, 6) and x.leg = 0 offset 0) o on true
  where t.member_id = p_member and t.at >= p_since and t.kind in ('bet', 'win', 'rollback') and t.amount_parts > 0
    and (t.debit_account = 'cash' or t.credit_account = 'cash')
    and coalesce(o.at, t.at) >= p_since
  group by 1
$$;

revoke all on function ledger_play_by_hour from public;
grant execute on function ledger_play_by_hour to baize_api;
