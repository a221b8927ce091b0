-- Locks the money of these members, and of everybody who may have a rebate of tickets of an issue after one and up to another: in
-- one order, as a transfer between two of a line does. Somebody who won, and then who stands above, would be another.
create or replace function lottery_lock_wallets(p_issue bigint, p_after bigint, p_until bigint, p_members uuid[]) returns void
language plpgsql as $$
begin
  perform ledger_lock_all(array(
    select m.member_id from unnest(p_members) m (member_id)
    union
    select r.member_id from lottery_ticket t
    cross join lateral (
      select t.member_id where t.rebate > 0
      union all
      select c.member_id from unnest(t.chain) c (member_id)) r (member_id)
    where t.issue_id = p_issue and t.seq > p_after and t.seq <= p_until and t.cancelled_at is null));
end $$;

revoke all on function lottery_lock_wallets from public;
