-- The runs of three letters in a text, and of one and two where a sign is beyond ASCII, because scripts write words by single
-- signs: an index over those of the names finds a part of a name among any number of games.
create or replace function games_grams(p_text text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  v_grams text[] = '{}';
begin
  for i in 1 .. length(p_text) loop
    if substr(p_text, i, 2) ~ '[^\x01-\x7f]' then
      v_grams := v_grams || substr(p_text, i, 1) || substr(p_text, i, 2);
    end if;
    if i <= length(p_text) - 2 then
      v_grams := v_grams || substr(p_text, i, 3);
    end if;
  end loop;
  return v_grams;
end $$;

revoke all on function games_grams from public;
grant execute on function games_grams to baize_api;
