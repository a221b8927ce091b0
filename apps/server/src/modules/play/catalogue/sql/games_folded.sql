-- A text as it is looked for: small letters without accents and tone marks, whatever keyboard it was typed on. Vowels of Thai are
-- letters and stay; full-width and other forms of a sign become its plain one. (The extensions that do this are not in every
-- PostgreSQL, and they know no letters beyond Latin where the database has the locale C.)
create or replace function games_folded(p_text text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(translate(regexp_replace(normalize(p_text, NFKD),
    '[\u0300-\u036f\u0e47-\u0e4e''`´‘’ʻʼ\u200b-\u200d]', '', 'g'), 'ĐđÐðŁłØøÆæŒœı', 'ddddllooaaooi')), '[^\S\n]+', ' ', 'g'))
$$;

revoke all on function games_folded from public;
grant execute on function games_folded to baize_api;
