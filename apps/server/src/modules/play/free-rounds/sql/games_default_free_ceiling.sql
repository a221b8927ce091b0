-- What one person may give in free rounds at a brand that set nothing: a twentieth of the largest win of a round, and twice
-- that a day.
create or replace function games_default_free_ceiling(p_currency text, out campaign_parts bigint, out day_parts bigint)
language plpgsql immutable parallel safe as $$
begin
  campaign_parts := (select c.round_parts from games_default_ceiling(p_currency) c) / 20;
  day_parts := 2 * campaign_parts;
end $$;

revoke all on function games_default_free_ceiling from public;
grant execute on function games_default_free_ceiling to baize_api;
