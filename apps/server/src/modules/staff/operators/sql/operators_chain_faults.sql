-- What is wrong with a brand's chain: a row for each finding, the first of each kind of it; none when all is well.
create or replace function operators_chain_faults(p_brand text)
returns table (fault text, at_position bigint, change_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with links as (
    select l.position, l.change_id, l.digest, lag(l.digest, 1, ''::bytea) over w as previous, row_number() over w as place
    from operators_link l where l.brand = p_brand
    window w as (order by l.position)
  ),
  ends as (select c.position, c.digest from operators_chain c where c.brand = p_brand),
  faults as (
    select 'link_missing' as fault, l.position, l.change_id from links l where l.position <> l.place
    union all
    select 'change_missing', l.position, l.change_id from links l
    where not exists (select from operators_change c where c.change_id = l.change_id)
    union all
    select 'change_altered', l.position, c.change_id
    from links l join operators_change c using (change_id)
    where l.digest <> operators_change_digest(l.previous, c)
    union all
    select 'change_unlinked', null, c.change_id from operators_change c
    where c.brand = p_brand and not exists (select from operators_link l where l.change_id = c.change_id and l.brand = p_brand)
    union all
    select 'end_missing', e.position, null from ends e
    where not exists (select from links l where l.position = e.position and l.digest = e.digest)
      or exists (select from links l where l.position > e.position)
    union all
    select 'end_missing', null, null where exists (select from links) and not exists (select from ends)
    union all
    select 'guard_missing', null, null
    where (
      select count(*) from pg_trigger t
      where t.tgrelid in ('operators_change'::regclass, 'operators_link'::regclass) and t.tgenabled in ('O', 'A')
        and t.tgfoid in ('operators_refuse_change'::regproc, 'operators_link_new'::regproc)) < 5
  )
  select distinct on (f.fault) f.fault, f.position, f.change_id from faults f order by f.fault, f.position nulls last, f.change_id
$$;

revoke all on function operators_chain_faults from public;
grant execute on function operators_chain_faults to baize_api;
