-- Words of names that are new are kept, with their runs of two letters: a word that no name has may be one of them mistyped. None
-- is taken away; one that no name has any more finds nothing. Numbers are not kept: nobody means 98 who types 99.
create or replace function games_keep_words() returns trigger language plpgsql as $$
begin
  insert into games_word (word, pairs)
  select w.word, array(select substr(' ' || w.word || ' ', i, 2) from generate_series(1, length(w.word) + 1) i)
  from (select distinct unnest(a.search_words) as word from after a) w
  where length(w.word) <= 60 and w.word !~ '^[0-9]+$'
  on conflict do nothing;
  return null;
end $$;

revoke all on function games_keep_words from public;

create or replace trigger games_word_of_new after insert on games_game
  referencing new table as after for each statement execute function games_keep_words();

create or replace trigger games_word_of_changed after update on games_game
  referencing new table as after for each statement execute function games_keep_words();
