-- A real name and a birthday are given once: who somebody is does not change, and exclusions are found by them. Only the
-- owner's role puts them right.
create or replace function members_profile_given_once() returns trigger
language plpgsql as $$
begin
  if current_user = 'baize_api' and (
    (old.payee_name <> '' and new.payee_name is distinct from old.payee_name)
    or (old.birth_date is not null and new.birth_date is distinct from old.birth_date)
  ) then
    raise exception 'the real name and the birthday of % are given already', old.member_id;
  end if;
  return new;
end $$;

revoke all on function members_profile_given_once from public;

create or replace trigger members_profile_given_once before update on members_profile
  for each row execute function members_profile_given_once();
