-- Dates what a seed has just posted to when it is told to have happened: the history of a demo is a tale, and its days agree
-- everywhere. Each happening names the member, the number of the transfer before it, and its time; they come in order of time.
-- The trigger that keeps history is set aside for this one statement, which only the owner can do, and only before the first day
-- was sealed.
create or replace function ledger_date_back(p_members uuid[], p_afters bigint[], p_ats timestamptz[]) returns void
language plpgsql as $$
begin
  if exists (select from ledger_seal) then
    raise exception 'days are sealed: nothing is dated back any more' using errcode = '42501';
  end if;
  alter table ledger_transfer disable trigger ledger_transfer_stays;
  with told as materialized (
    -- Of each happening, the last transfer that is its own: the next happening comes after it.
    select o.member_id, o.after_seq, o.at,
      lead(o.after_seq, 1, a.last_seq) over (partition by o.member_id order by o.after_seq, o.n) as last_seq
    from unnest(p_members, p_afters, p_ats) with ordinality as o (member_id, after_seq, at, n)
    join ledger_account a on a.member_id = o.member_id and a.name = 'cash'
  ), own as materialized (
    select t.member_id, s.seq, t.at from told t cross join lateral generate_series(t.after_seq + 1, t.last_seq) s (seq)
  ), dated as (
    update ledger_transfer t
    set at = o.at
    from own o
    where t.member_id = o.member_id and t.seq = o.seq
    returning t.member_id, t.scope, t.key, t.at
  )
  update ledger_hold h
  set opened_at = coalesce(d.opened_at, h.opened_at), closed_at = coalesce(d.closed_at, h.closed_at)
  from (
    select member_id, key, max(at) filter (where scope = 'hold') as opened_at,
      max(at) filter (where scope = 'hold-close') as closed_at
    from dated where scope in ('hold', 'hold-close') group by member_id, key) d
  where h.member_id = d.member_id and h.hold_id::text = d.key;
  alter table ledger_transfer enable trigger ledger_transfer_stays;
end $$;

revoke all on function ledger_date_back from public;
