-- Every name of a game, a line each: the vendor's own, and those in other languages.
create or replace function games_all_names(p_name text, p_names jsonb) returns text
language sql immutable strict parallel safe as $$
  select string_agg(distinct n.name, e'\n')
  from (select p_name as name union all select value from jsonb_each_text(p_names)) n
$$;

revoke all on function games_all_names from public;
grant execute on function games_all_names to baize_api;
