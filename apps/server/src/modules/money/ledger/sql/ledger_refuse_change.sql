create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is added to, never changed: % on % is refused', tg_op, tg_table_name using errcode = '42501';
end $$;

revoke all on function ledger_refuse_change from public;

create or replace trigger ledger_transfer_stays before update or delete on ledger_transfer
  for each row execute function ledger_refuse_change();

create or replace trigger ledger_transfer_is_not_emptied before truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();

create or replace trigger ledger_seal_stays before update or delete on ledger_seal
  for each row execute function ledger_refuse_change();

create or replace trigger ledger_seal_is_not_emptied before truncate on ledger_seal
  for each statement execute function ledger_refuse_change();

create or replace trigger ledger_house_day_stays before update or delete on ledger_house_day
  for each row execute function ledger_refuse_change();

create or replace trigger ledger_house_day_is_not_emptied before truncate on ledger_house_day
  for each statement execute function ledger_refuse_change();

create or replace trigger ledger_count_stays before update or delete on ledger_count
  for each row execute function ledger_refuse_change();

create or replace trigger ledger_count_is_not_emptied before truncate on ledger_count
  for each statement execute function ledger_refuse_change();
