-- What waited while the last batch was written, for the web: the answers are in the order of the postings.
create or replace function ledger_post_batch(
  p_brands text[], p_members uuid[], p_scopes text[], p_keys text[], p_fingerprints bytea[], p_kinds text[],
  p_froms text[], p_tos text[], p_amounts bigint[], p_currencies text[], p_references text[],
  out outcomes text[], out balances bigint[])
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select array_agg(coalesce(p.outcomes[array_position(p.other_seats, o.seat)], 'posted') order by o.seat),
    array_agg(coalesce(p.balances[array_position(p.seats, o.seat)], p.other_balances[array_position(p.other_seats, o.seat)])
      order by o.seat)
  into outcomes, balances
  from ledger_post_many(array(
    select row (x.seat, x.brand, x.member_id, x.scope, x.key, x.fingerprint, x.kind, x.from_name, x.to_name, x.amount,
      x.currency, x.reference)::ledger_order
    from unnest(p_brands, p_members, p_scopes, p_keys, p_fingerprints, p_kinds, p_froms, p_tos, p_amounts, p_currencies,
        p_references)
      with ordinality
      as x (brand, member_id, scope, key, fingerprint, kind, from_name, to_name, amount, currency, reference, seat))) p
  cross join generate_series(1, cardinality(p_members)) as o (seat);
end $$;

revoke all on function ledger_post_batch from public;
grant execute on function ledger_post_batch to baize_api;
