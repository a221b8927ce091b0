-- All runs of three letters in a text: an index over those of the names finds a part of a name among any number of games. (The
-- extension that does this is not in every PostgreSQL.)
create or replace function games_grams(p_text text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(p_text), i, 3)), '{}') from generate_series(1, length(p_text) - 2) i
$$;

revoke all on function games_grams from public;
grant execute on function games_grams to baize_api;
