create or replace function operators_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is added to, never changed: % on % is refused', tg_op, tg_table_name using errcode = '42501';
end $$;

revoke all on function operators_refuse_change from public;

create or replace trigger operators_change_stays before update or delete on operators_change
  for each row execute function operators_refuse_change();

create or replace trigger operators_change_is_not_emptied before truncate on operators_change
  for each statement execute function operators_refuse_change();

create or replace trigger operators_link_stays before update or delete on operators_link
  for each row execute function operators_refuse_change();

create or replace trigger operators_link_is_not_emptied before truncate on operators_link
  for each statement execute function operators_refuse_change();
