-- Tickets come and go until the list is sealed.
create or replace trigger raffle_ticket_before_seal before insert or update on raffle_ticket
  for each row execute function raffle_list_is_open();
