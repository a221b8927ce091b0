-- Holds an issue until the transaction is over: nobody else draws, corrects or voids it meanwhile, and who buys of it and holds
-- its key is waited for. The web may not write issues, so it cannot lock them by itself.
create or replace function lottery_hold(p_issue bigint) returns void
language sql security definer
set search_path = public, pg_temp
as $$
  select from lottery_issue i where i.issue_id = p_issue for update;
$$;

revoke all on function lottery_hold from public;
grant execute on function lottery_hold to baize_api;
