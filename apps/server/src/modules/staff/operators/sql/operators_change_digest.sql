-- Everything of a change, after the digest before it.
create or replace function operators_change_digest(p_previous bytea, p_change operators_change) returns bytea
language sql stable set search_path = public, pg_temp set timezone = 'UTC' as $$
  select sha256(p_previous || convert_to(jsonb_build_array(p_change.change_id, extract(epoch from p_change.at), p_change.brand,
    p_change.operator_id, p_change.operator_name, p_change.what, p_change.target, p_change.before, p_change.after)::text, 'UTF8'))
$$;

revoke all on function operators_change_digest from public;
