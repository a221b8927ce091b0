-- The win of a ticket as a call of the wallet, as its vendor would send it. Its id follows from ticket and version: a second
-- one of the same version is refused by every key there is.
create or replace function lottery_win_of(t lottery_ticket, p_version integer, p_due bigint, p_seat bigint)
returns games_wallet_call
language plpgsql stable as $$
begin
  return row (t.vendor, 'win', null, null, md5(concat_ws(' ', 'win', t.ticket_id, p_version))::uuid, t.ticket_id, p_due,
    t.currency, t.game_code, t.ticket_id::text, true, null, p_seat,
    sha256(convert_to(concat_ws('|', 'win', t.ticket_id, p_version, p_due), 'UTF8')),
    concat_ws(' ', t.vendor, t.game_code, t.ticket_id), t.member_id, t.brand, t.currency, null, null, t.ticket_id::text, null,
    null)::games_wallet_call;
end $$;

revoke all on function lottery_win_of from public;
