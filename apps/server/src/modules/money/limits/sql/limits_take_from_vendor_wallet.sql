-- Counts money that came back from a vendor's wallet. With the member's money locked.
create or replace function limits_take_from_vendor_wallet(p_member uuid, p_key uuid, p_parts bigint, p_now timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform limits_count_vendor_wallet(p_member, p_key, -p_parts, p_now);
end $$;

revoke all on function limits_take_from_vendor_wallet from public;
grant execute on function limits_take_from_vendor_wallet to baize_api;
