-- Keeps a rollback as it was posted and answered.
create or replace function games_note_rollback(
  c games_wallet_call, p_amount bigint, p_balance bigint, p_now timestamptz)
returns void language plpgsql as $$
begin
  insert into games_transaction (transaction_uuid, member_id, reference_uuid, amount_parts, balance_parts, at, vendor, kind,
    brand, currency, game_code, round, vendor_reference)
  values (c.transaction_uuid, c.member_id, c.reference_uuid, p_amount, p_balance, p_now, c.vendor, c.kind,
    c.brand, c.member_currency, c.game_code, c.round, c.vendor_reference);
end $$;

revoke all on function games_note_rollback from public;
