-- Drops the partitions of the past that hold nothing from a moment on. Returns their names. Waits a second at most for those who
-- read the past; then the next run does it.
create or replace function games_drop_past(p_before timestamptz) returns setof text
language plpgsql set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '1s' as $$
declare
  v_name text;
begin
  for v_name in
    -- Apart: a plan may look at every relation's name before it asks whose child it is, and not every name ends in a month.
    with months as materialized (
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'games_past'::regclass)
    select m.relname from months m
    where to_date(right(m.relname, 7), 'YYYY_MM') + interval '1 month' <= p_before
    order by m.relname
  loop
    execute format('drop table %I', v_name);
    return next v_name;
  end loop;
end $$;

revoke all on function games_drop_past from public;
