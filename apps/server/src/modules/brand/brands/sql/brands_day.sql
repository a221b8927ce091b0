-- The day of a brand at an instant, by its time zone. For other functions only.
create or replace function brands_day(p_brand text, p_now timestamptz) returns date language plpgsql stable as $$
begin
  return (p_now at time zone coalesce((select b.time_zone from brands_brand b where b.code = p_brand), 'UTC'))::date;
end $$;

revoke all on function brands_day from public;
