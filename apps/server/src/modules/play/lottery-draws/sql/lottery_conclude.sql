-- The next version of an issue: its result, another one, or that it is void. Answers the version, or null where that is not
-- possible (any more): somebody else was faster, it is not closed, its draw is not due by the database's clock, or it is void. A
-- house draw has one result, ever. Whoever buys a ticket and holds the issue's key is waited for.
create or replace function lottery_conclude(
  p_issue bigint, p_version integer, p_kind text, p_result text, p_source text, p_drawn jsonb, p_entered jsonb,
  p_confirmed jsonb, p_reason text)
returns integer
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  v_issue lottery_issue;
begin
  select * into v_issue from lottery_issue i where i.issue_id = p_issue for update;
  if not found or v_issue.version <> p_version or v_issue.state = 'voided' then
    return null;
  end if;
  if p_kind = 'result' and (v_issue.state = 'open' or v_issue.draws_at > clock_timestamp()) then
    return null;
  end if;
  if p_kind = 'result' and (v_issue.commitment is not null) <> (p_source = 'house' and p_version = 0 and p_drawn is not null) then
    return null;
  end if;
  update lottery_issue i set
    version = p_version + 1,
    state = case p_kind when 'void' then 'voided' else 'drawn' end,
    result = p_result,
    seed = coalesce(i.seed, p_drawn ->> 'seed'),
    beacon = coalesce(i.beacon, p_drawn -> 'beacon'),
    drawn_at = case p_kind when 'void' then i.drawn_at else clock_timestamp() end
  where i.issue_id = p_issue;
  insert into lottery_result (
    issue_id, version, kind, source, result, entered_by, entered_name, confirmed_by, confirmed_name, reason)
  values (p_issue, p_version + 1, p_kind, p_source, p_result, (p_entered ->> 'by')::uuid, p_entered ->> 'name',
    (p_confirmed ->> 'by')::uuid, p_confirmed ->> 'name', p_reason);
  return p_version + 1;
end $$;

revoke all on function lottery_conclude from public;
grant execute on function lottery_conclude to baize_api;
