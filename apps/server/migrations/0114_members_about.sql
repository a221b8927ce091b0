-- What members tell about themselves beyond the registration. Empty text: not told.
alter table members_profile
  add column address text not null default '',
  add column nationality text not null default '',
  add column occupation text not null default '',
  add column telegram text not null default '',
  add column zalo text not null default '';
grant update (payee_name, birth_date, address, nationality, occupation, telegram, zalo) on members_profile to baize_api;

-- The picture a member is shown with, by the name of one of ours. Empty: the first letter of the nickname.
alter table members_member add column icon text not null default '' check (icon ~ '^[a-z]*$');
grant update (nickname, icon) on members_member to baize_api;

-- A real name and a birthday are given once: who somebody is does not change, and exclusions are found by them. Only the
-- owner's role puts them right.
create function members_profile_given_once() returns trigger
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
create trigger members_profile_given_once before update on members_profile
  for each row execute function members_profile_given_once();
