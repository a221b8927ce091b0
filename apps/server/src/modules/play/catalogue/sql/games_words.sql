-- The words of a folded text: what stands between blanks and signs.
create or replace function games_words(p_text text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_split_to_table(p_text, '[\s!-/:-@\[-`{-\u00bf\u2010-\u206f\u3000-\u303f]+') word
  where word <> ''
$$;

revoke all on function games_words from public;
grant execute on function games_words to baize_api;
