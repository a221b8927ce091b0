-- What an operator changed counts in every process: each forgets what it kept in memory.
create or replace trigger operators_change_is_told after insert on operators_change
  for each statement execute function platform_tell_change();
