-- Ends the places of a member and of everybody below, and opens those under the new upline (null: the brand). Nothing of the past
-- changes: a clock that was put back ends a place when it began, at the earliest.
create or replace function hierarchy_move_places(p_member uuid, p_above uuid, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_above_id bigint;
  v_path uuid[] := '{}';
begin
  if p_above is not null then
    select p.place_id, p.path || p.member_id into strict v_above_id, v_path
    from hierarchy_place p where p.member_id = p_above and p.until is null;
  end if;
  if p_member = any (v_path) then
    raise exception 'a member cannot stand in the own line' using errcode = 'check_violation';
  end if;
  with ended as (
    update hierarchy_place p set until = greatest(p_at, p.since)
    where p.until is null and p.member_id in (select p_member union all select b.member_id from hierarchy_below(p_member) b)
    returning p.member_id, p.brand, p.until as since, p.path
  ), opened as materialized (
    select nextval(pg_get_serial_sequence('hierarchy_place', 'place_id')) as place_id, e.* from ended e
  )
  insert into hierarchy_place (place_id, above_id, member_id, since, brand, path)
  overriding system value
  select o.place_id, case when o.member_id = p_member then v_above_id else u.place_id end, o.member_id, o.since, o.brand,
    v_path || coalesce(o.path[array_position(o.path, p_member) :], '{}')
  from opened o left join opened u on u.member_id = o.path[cardinality(o.path)];
end $$;

revoke all on function hierarchy_move_places from public;
