-- Posts the pair of a correction: the new win in, the old one out, under the new win's key. Returns the cash after it. With the
-- member's money locked, and no more to be taken than is there.
create or replace function games_post_correction(p_old games_transaction, p_new games_transaction) returns bigint
language plpgsql as $$
declare
  v_scope text := 'games:' || p_new.vendor;
  v_key text := p_new.transaction_uuid::text;
  v_meaning bytea := sha256(convert_to(concat_ws('|', 'correction', p_old.transaction_uuid, p_new.amount_parts), 'UTF8'));
  v_reference text := concat_ws(' ', p_new.vendor, p_new.game_code,
    coalesce(p_new.round, p_new.reference_uuid::text));
  v_in record;
  v_out record;
  v_claim record;
begin
  v_in := ledger_post(p_new.brand, p_new.member_id, v_scope, v_key, v_meaning, 'win', 'house:games', 'cash', p_new.amount_parts,
    p_new.currency, v_reference, 0::smallint);
  v_out := ledger_post(p_new.brand, p_new.member_id, v_scope, v_key, v_meaning, 'rollback', 'cash', 'house:games',
    p_old.amount_parts, p_new.currency, v_reference, 1::smallint);
  v_claim := ledger_post(p_new.brand, p_new.member_id, v_scope, 'undo ' || p_old.transaction_uuid,
    sha256(convert_to(p_old.transaction_uuid::text, 'UTF8')), 'rollback', 'cash', 'house:games', 0, p_new.currency, v_reference);
  if v_in.outcome <> 'posted' or v_out.outcome <> 'posted' or v_claim.outcome <> 'posted' then
    raise exception 'correcting %: % % %', p_old.transaction_uuid, v_in.outcome, v_out.outcome, v_claim.outcome;
  end if;
  return v_claim.balance;
end $$;

revoke all on function games_post_correction from public;
