create or replace function operators_link_change(p_change operators_change) returns void
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

revoke all on function operators_link_change from public;
