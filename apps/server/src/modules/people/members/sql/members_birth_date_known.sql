-- Notes since when a date of birth is known, whoever wrote it: a birthday that is told on the day brings nothing that year.
create or replace function members_birth_date_known() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.birth_date_at := case when new.birth_date is not null then now() end;
  elsif new.birth_date is distinct from old.birth_date then
    new.birth_date_at := case when new.birth_date is not null then now() end;
  end if;
  return new;
end $$;

revoke all on function members_birth_date_known from public;

create or replace trigger members_birth_date_known before insert or update of birth_date on members_profile
  for each row execute function members_birth_date_known();
