-- Makes the partition of the past for the month (UTC) of a moment, where there is none.
create or replace function games_prepare_past(p_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  v_month timestamptz := date_trunc('month', p_at);
  v_name text := 'games_past_' || to_char(v_month, 'YYYY_MM');
begin
  if to_regclass(v_name) is null then
    execute format('create table %I partition of games_past for values from (%L) to (%L)',
      v_name, v_month, v_month + interval '1 month');
  end if;
end $$;

revoke all on function games_prepare_past from public;
