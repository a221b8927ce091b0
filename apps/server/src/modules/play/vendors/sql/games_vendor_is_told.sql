-- A vendor, or its list of games that was read anew: every process reads it anew.
create or replace trigger games_vendor_is_told after insert or update or delete on games_vendor
  for each statement execute function platform_tell_change();
