-- Gives every new member a place, and moves the line of one whose upline changes. When it happened is what the transaction says
-- in `hierarchy.moved_at`, else now.
create or replace function hierarchy_keep_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.is_agent = 4 then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform hierarchy_lock(new.brand, true);
    perform hierarchy_move_places(new.member_id, new.upline_id,
      coalesce(nullif(current_setting('hierarchy.moved_at', true), '')::timestamptz, now()));
  elsif new.upline_id is null then
    insert into hierarchy_place (member_id, since, brand, path) values (new.member_id, new.created_at, new.brand, '{}');
  else
    perform hierarchy_lock(new.brand, false);
    insert into hierarchy_place (above_id, member_id, since, brand, path)
    select p.place_id, new.member_id, new.created_at, new.brand, p.path || p.member_id
    from hierarchy_place p where p.member_id = new.upline_id and p.until is null and p.brand = new.brand;
    if not found then
      raise exception 'nobody stands at %', new.upline_id using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;

revoke all on function hierarchy_keep_place from public;

create or replace trigger hierarchy_keep_new_place after insert on members_member
for each row execute function hierarchy_keep_place();

create or replace trigger hierarchy_keep_moved_place after update of upline_id on members_member
for each row when (old.upline_id is distinct from new.upline_id) execute function hierarchy_keep_place();
