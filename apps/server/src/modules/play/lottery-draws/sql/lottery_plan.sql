-- Makes issues that do not exist yet: code, day and times of each, and of a house game what it is committed to. One that is
-- already on sale by its calendar opens now; one whose sale would be over is left out. Answers how many were made.
create or replace function lottery_plan(p_game text, p_issues jsonb) returns integer
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  v_made integer;
begin
  insert into lottery_issue (game_code, issue, day, made_at, opens_at, closes_at, draws_at, commitment, sealed_seed, anchor)
  select p_game, x.issue, x.day, c.now, greatest(x.opens_at, c.now), x.closes_at, x.draws_at, x.commitment,
    decode(x.sealed_seed, 'base64'), x.anchor
  from (select clock_timestamp() as now) c
  cross join jsonb_to_recordset(p_issues) as x (
    issue text, day date, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, commitment text, sealed_seed text,
    anchor text)
  where x.closes_at > c.now
  on conflict (game_code, issue) do nothing;
  get diagnostics v_made = row_count;
  return v_made;
end $$;

revoke all on function lottery_plan from public;
grant execute on function lottery_plan to baize_api;
