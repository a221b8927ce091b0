-- What a brand offers: every process reads it anew.
create or replace trigger games_offer_is_told after insert or update or delete on games_offer
  for each statement execute function platform_tell_change();
