-- A vendor, what a brand offers or says of a game, or a list of games that was read anew: every process hears of it with
-- the commit.
create or replace function games_tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('baize_changed', '');
  return null;
end $$;

revoke all on function games_tell_change from public;

create or replace trigger games_vendor_is_told after insert or update or delete on games_vendor
  for each statement execute function games_tell_change();

create or replace trigger games_offer_is_told after insert or update or delete on games_offer
  for each statement execute function games_tell_change();

create or replace trigger games_mark_is_told after insert or update or delete on games_mark
  for each statement execute function games_tell_change();
