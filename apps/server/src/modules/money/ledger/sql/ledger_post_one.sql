-- One posting of one transfer, for the web.
create or replace function ledger_post_one(
  p_brand text, p_member uuid, p_scope text, p_key text, p_fingerprint bytea, p_kind text,
  p_from text, p_to text, p_amount bigint, p_currency text, p_reference text, out outcome text, out balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_post record;
begin
  v_post := ledger_post(p_brand, p_member, p_scope, p_key, p_fingerprint, p_kind, p_from, p_to, p_amount, p_currency,
    p_reference);
  outcome := v_post.outcome;
  balance := v_post.balance;
end $$;

revoke all on function ledger_post_one from public;
grant execute on function ledger_post_one to baize_api;
