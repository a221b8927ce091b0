-- Which of the sums of a line a transfer belongs to, and with how much; nothing where it belongs to none. What is added up
-- (agents_count_money) and what is shown one by one are told apart here alone.
create or replace function agents_money_of(p_kind text, p_debit text, p_credit text, p_parts bigint)
returns table (what text, parts bigint)
language sql immutable rows 1 as $$
  select 'bonuses', p_parts where p_debit in ('house:bonus', 'house:rewards')
  union all
  select 'bonuses', -p_parts where p_credit in ('house:bonus', 'house:rewards')
  union all
  select 'rebates', p_parts where p_debit = 'house:rebates'
  union all
  select 'rebates', -p_parts where p_credit = 'house:rebates'
  union all
  select 'deposits', p_parts where p_kind = 'deposit' and p_credit = 'cash'
  union all
  select 'withdrawals', p_parts where p_kind = 'withdrawal' and p_credit like 'house:%'
  union all
  select 'withdrawals', -p_parts where p_kind = 'withdrawal' and p_debit like 'house:%'
  union all
  select 'sent', p_parts where p_kind = 'toMember'
  union all
  select 'received', p_parts where p_kind = 'fromMember'
$$;

revoke all on function agents_money_of from public;
grant execute on function agents_money_of to baize_api;
