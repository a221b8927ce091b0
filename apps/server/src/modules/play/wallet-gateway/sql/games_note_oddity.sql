-- Something a vendor did that does not fit what it did before, for staff to look at. Each is noted once, however often it comes.
create or replace function games_note_oddity(c games_wallet_call, p_kind text, p_amount bigint, p_now timestamptz) returns void
language plpgsql as $$
begin
  insert into games_oddity (brand, vendor, member_id, kind, transaction_uuid, reference_uuid, amount_parts, currency, at)
  values (c.brand, c.vendor, c.member_id, p_kind, c.transaction_uuid, c.reference_uuid, p_amount, c.member_currency, p_now)
  on conflict (vendor, transaction_uuid, kind) do nothing;
end $$;

revoke all on function games_note_oddity from public;
