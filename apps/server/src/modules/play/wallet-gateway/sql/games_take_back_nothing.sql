-- Takes back what was taken back before, or was never seen: nothing moves, and a transaction that we never saw is noted as
-- one that must not happen any more. The zero transfer claims the key, takes the lock and tells the balance.
create or replace function games_take_back_nothing(c games_wallet_call, p_unseen boolean, p_now timestamptz) returns games_verdict
language plpgsql as $$
declare
  v_post record;
begin
  v_post := ledger_post(c.brand, c.member_id, 'games:' || c.vendor, c.transaction_uuid::text, c.fingerprint, 'rollback',
    'house:games', 'cash', 0, c.member_currency, c.reference);
  if v_post.outcome = 'posted' then
    if p_unseen then
      insert into games_transaction (transaction_uuid, member_id, amount_parts, balance_parts, at, vendor, kind, brand, currency)
      values (c.reference_uuid, c.member_id, 0, 0, p_now, c.vendor, 'never', c.brand, c.member_currency)
      on conflict (transaction_uuid, vendor) do nothing;
      if not found then
        raise exception 'the transaction came in while it was taken back' using errcode = 'BZ002';
      end if;
    end if;
    perform games_note_rollback(c, 0, v_post.balance, p_now);
  end if;
  return row (games_status(v_post.outcome), v_post.balance)::games_verdict;
end $$;

revoke all on function games_take_back_nothing from public;
