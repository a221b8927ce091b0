-- What reached a member's balance changed: noted in the same transaction, whichever way it came.
create or replace function payments_deposit_is_news() returns trigger language plpgsql as $$
begin
  insert into payments_deposit_news (member_id, brand) values (new.member_id, new.brand);
  return null;
end $$;

revoke all on function payments_deposit_is_news from public;
grant execute on function payments_deposit_is_news to baize_api;

create or replace trigger payments_new_deposit_is_news after insert on payments_deposit
for each row when (new.state = 'succeeded') execute function payments_deposit_is_news();

create or replace trigger payments_changed_deposit_is_news after update on payments_deposit
for each row when ((old.state, old.credited_parts, old.held_back_parts)
  is distinct from (new.state, new.credited_parts, new.held_back_parts) and 'succeeded' in (old.state, new.state))
execute function payments_deposit_is_news();
