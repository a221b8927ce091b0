-- Ends the sale of every issue whose time has come by the database's clock. Whoever comes second finds nothing to end. What
-- sells tickets asks the time and not this state: for it an issue is closed the moment its sale ends.
create or replace function lottery_close() returns table (issue_id bigint, game_code text, issue text)
language sql security definer
set search_path = public, pg_temp
as $$
  with due as (
    select i.issue_id from lottery_issue i
    where i.state = 'open' and i.closes_at <= clock_timestamp()
    order by i.closes_at
    limit 500
    for no key update skip locked
  )
  update lottery_issue i set state = 'closed' from due d
  where i.issue_id = d.issue_id and i.state = 'open'
  returning i.issue_id, i.game_code, i.issue;
$$;

revoke all on function lottery_close from public;
grant execute on function lottery_close to baize_api;
