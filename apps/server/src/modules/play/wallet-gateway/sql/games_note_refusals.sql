-- Keeps the bets that a batch refused, each with its answer: the same bet gets it again, whatever has changed since. The id of a
-- bet that is another one's is that one's, and what is unknown is no answer. Last of all, when every lock is taken: a copy that
-- was taken meanwhile gives the statement up (23505), and its calls are sent one by one. Of a win that came after its bet was
-- taken back staff hear: the vendor says two things of one round.
create or replace function games_note_refusals(p_refused games_wallet_call[], p_now timestamptz) returns void
language plpgsql as $$
begin
  insert into games_transaction (transaction_uuid, member_id, amount_parts, balance_parts, at, vendor, kind, brand, currency,
    game_code, round, vendor_reference, refusal)
  select m.transaction_uuid, m.member_id, m.amount, coalesce(m.balance, 0), p_now, m.vendor, 'refused', m.brand, m.currency,
    m.game_code, m.round, m.vendor_reference, m.refusal
  from unnest(p_refused) m
  where m.kind = 'bet' and m.refusal not in ('RS_ERROR_DUPLICATE_TRANSACTION', 'RS_ERROR_UNKNOWN');
  perform games_note_oddity(m, 'winAfterRollback', m.amount, p_now)
  from unnest(p_refused) m
  where m.kind = 'win' and exists (
    select from games_undone u where u.transaction_uuid = m.reference_uuid and u.vendor = m.vendor);
end $$;

revoke all on function games_note_refusals from public;
