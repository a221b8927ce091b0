-- What waited while the last batch was written, for the web: the answers are in the order of the postings.
create or replace function ledger_post_batch(
  p_brands text[], p_members uuid[], p_scopes text[], p_keys text[], p_fingerprints bytea[], p_kinds text[],
  p_froms text[], p_tos text[], p_amounts bigint[], p_currencies text[], p_references text[],
  out outcomes text[], out balances bigint[])
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select array_agg(p.outcome order by p.seat), array_agg(p.balance order by p.seat) into outcomes, balances
  from ledger_post_many(p_brands, p_members, p_scopes, p_keys, p_fingerprints, p_kinds, p_froms, p_tos, p_amounts,
    p_currencies, p_references) p;
end $$;

revoke all on function ledger_post_batch from public;
grant execute on function ledger_post_batch to baize_api;
