-- A host that is added or goes: every process reads anew which brand answers where.
create or replace trigger brands_host_is_told after insert or update or delete on brands_host
  for each statement execute function platform_tell_change();
