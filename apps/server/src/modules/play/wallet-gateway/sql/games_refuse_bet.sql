-- Keeps a bet that was refused for more than the books can see, with the answer it gets again. Who nobody knows has no row.
create or replace function games_refuse_bet(
  p_now timestamptz, p_vendor text, p_user text, p_token_hash bytea, p_transaction uuid, p_amount bigint, p_currency text,
  p_game text, p_round text, p_vendor_reference text, p_status text)
returns void language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  c games_wallet_call;
begin
  select * into c from games_read_calls(p_now, array[p_vendor], array['bet'], array[p_user], array[p_token_hash],
    array[p_transaction], array[null::uuid], array[p_amount], array[p_currency], array[p_game], array[p_round],
    array[null::boolean], array[p_vendor_reference]);
  if c.member_id is null or (c.before).kind is not null then
    return;
  end if;
  c.refusal := p_status;
  c.balance := null;
  perform games_note_refusals(array[c], p_now);
end $$;

revoke all on function games_refuse_bet from public;
grant execute on function games_refuse_bet to baize_api;
