-- Where the window of a period begins.
create or replace function limits_since(p_period text, p_now timestamptz) returns timestamptz language sql immutable as $$
  select case p_period
    when '24h' then p_now - interval '24 hours'
    when '7d' then p_now - interval '168 hours'
    else (p_now at time zone 'UTC' - interval '1 month') at time zone 'UTC' end
$$;

revoke all on function limits_since from public;
grant execute on function limits_since to baize_api;
