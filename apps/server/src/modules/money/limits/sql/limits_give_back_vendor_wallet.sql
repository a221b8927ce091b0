-- Takes a move that the vendor refused out of the counts. With the member's money locked.
create or replace function limits_give_back_vendor_wallet(p_member uuid, p_key uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_purse limits_vendor_wallet;
begin
  update limits_vendor_wallet p set given_back_at = p_now
  where p.key = p_key and p.member_id = p_member and p.given_back_at is null and p.parts > 0
  returning * into v_purse;
  if found then
    perform limits_count_play(p_member, v_purse.at, -v_purse.parts, -v_purse.parts);
  end if;
end $$;

revoke all on function limits_give_back_vendor_wallet from public;
grant execute on function limits_give_back_vendor_wallet to baize_api;
