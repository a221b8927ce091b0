-- What a brand says of a game: every process hears of it with the commit.
create or replace trigger games_mark_is_told after insert or update or delete on games_mark
  for each statement execute function platform_tell_change();
