-- The languages that some members chose, of those who chose one.
create or replace function members_languages_of(p_members uuid[]) returns table (member_id uuid, language text)
language sql stable as $$
  select m.member_id, m.language from members_member m
  where m.member_id = any (p_members) and m.language is not null
$$;

revoke all on function members_languages_of from public;
grant execute on function members_languages_of to baize_api;
