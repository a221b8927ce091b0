-- Keeps the bets that a batch refused, each with its answer: the same bet gets it again, whatever has changed since. Last of all,
-- when every lock is taken: a copy that was taken meanwhile gives the statement up (23505), and its calls are sent one by one.
create or replace function games_note_refusals(p_refused games_wallet_call[], p_now timestamptz) returns void
language plpgsql as $$
begin
  insert into games_transaction (transaction_uuid, member_id, amount_parts, balance_parts, at, vendor, kind, brand, currency,
    game_code, round, vendor_reference, refusal)
  select m.transaction_uuid, m.member_id, m.amount, coalesce(m.balance, 0), p_now, m.vendor, 'refused', m.brand, m.currency,
    m.game_code, m.round, m.vendor_reference, m.refusal
  from unnest(p_refused) m;
end $$;

revoke all on function games_note_refusals from public;
