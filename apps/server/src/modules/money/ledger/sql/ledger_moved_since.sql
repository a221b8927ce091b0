-- Members of a brand with transfers since a moment that are not play: deposits, payouts, what the house gives and takes back, and
-- transfers between members.
create or replace function ledger_moved_since(p_brand text, p_since timestamptz) returns uuid[]
language sql stable as $$
  select coalesce(array_agg(distinct t.member_id), '{}') from ledger_transfer t
  where t.at >= p_since and t.brand = p_brand and (t.kind in ('deposit', 'withdrawal', 'bonus', 'toMember', 'fromMember')
    or t.debit_account in ('house:bonus', 'house:rewards', 'house:rebates')
    or t.credit_account in ('house:bonus', 'house:rewards', 'house:rebates'))
$$;

revoke all on function ledger_moved_since from public;
