-- Counts a code against several rate limits, in the order given, and stops at the first that has not enough left: it returns
-- which one (from 1) and how long until its window ends. Nothing is returned when all had enough. The caller rolls back when not.
create or replace function codes_spend(
  p_subjects bytea[], p_costs bigint[], p_maxima bigint[], p_windows_ms bigint[], p_now timestamptz
) returns table (budget integer, wait_ms bigint)
language plpgsql set search_path = public
as $$
declare
  v_row codes_rate_limit;
begin
  for i in 1 .. cardinality(p_subjects) loop
    insert into codes_rate_limit as b (subject, spent, window_ends_at)
    values (p_subjects[i], p_costs[i], p_now + p_windows_ms[i] * interval '1 millisecond')
    on conflict (subject) do update set
      spent = case when b.window_ends_at <= p_now then excluded.spent else b.spent + excluded.spent end,
      window_ends_at = case when b.window_ends_at <= p_now then excluded.window_ends_at else b.window_ends_at end
    returning * into v_row;
    if v_row.spent > p_maxima[i] then
      return query select i, (extract(epoch from v_row.window_ends_at - p_now) * 1000)::bigint;
      return;
    end if;
  end loop;
end $$;

revoke all on function codes_spend from public;
grant execute on function codes_spend to baize_api;
