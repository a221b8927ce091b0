-- The audit trail as a chain per brand: each change is sealed together with the seal before it, so that an edit, a gap or a
-- missing end shows whoever made it. The link is made when the transaction commits, as the last thing it does: changes of a
-- brand wait for each other for that moment only, and never for each other's rows.
create table operators_link (
  brand text not null,
  -- Counts the brand's changes from 1 without a gap.
  position bigint not null check (position > 0),
  change_id bigint not null unique,
  digest bytea not null check (length(digest) = 32),
  primary key (brand, position)
);
-- The end of each chain, so that cutting it off shows.
create table operators_chain (
  brand text primary key,
  position bigint not null,
  digest bytea not null
);
grant select on operators_link, operators_chain to baize_api;

create trigger operators_link_stays before update or delete on operators_link
  for each row execute function operators_refuse_change();
create trigger operators_link_is_not_emptied before truncate on operators_link
  for each statement execute function operators_refuse_change();

-- Everything of a change, after the digest before it.
create function operators_change_digest(p_previous bytea, p_change operators_change) returns bytea
language sql stable set search_path = public, pg_temp set timezone = 'UTC' as $$
  select sha256(p_previous || convert_to(jsonb_build_array(p_change.change_id, extract(epoch from p_change.at), p_change.brand,
    p_change.operator_id, p_change.operator_name, p_change.what, p_change.target, p_change.before, p_change.after)::text, 'UTF8'))
$$;

create function operators_link_change(p_change operators_change) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_end operators_chain;
begin
  insert into operators_chain (brand, position, digest) values (p_change.brand, 0, ''::bytea) on conflict (brand) do nothing;
  select * into v_end from operators_chain c where c.brand = p_change.brand for update;
  v_end.position := v_end.position + 1;
  v_end.digest := operators_change_digest(v_end.digest, p_change);
  insert into operators_link (brand, position, change_id, digest)
  values (p_change.brand, v_end.position, p_change.change_id, v_end.digest);
  update operators_chain c set position = v_end.position, digest = v_end.digest where c.brand = p_change.brand;
end $$;

create function operators_link_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform operators_link_change(new);
  return null;
end $$;

create function operators_link_old() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  v_change operators_change;
begin
  for v_change in select * from operators_change c order by c.change_id loop
    perform operators_link_change(v_change);
  end loop;
end $$;
select operators_link_old();
drop function operators_link_old();

create constraint trigger operators_change_is_linked after insert on operators_change
  deferrable initially deferred for each row execute function operators_link_new();

-- What is wrong with a brand's chain: a row for each finding, the first of each kind of it; none when all is well.
create function operators_chain_faults(p_brand text)
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

revoke all on function operators_change_digest, operators_link_change, operators_link_new, operators_chain_faults from public;
grant execute on function operators_chain_faults to baize_api;
