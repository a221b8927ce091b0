-- Notes and counts what was moved: above zero into a vendor's wallet, below zero out of it.
create or replace function limits_count_vendor_wallet(p_member uuid, p_key uuid, p_parts bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  insert into limits_vendor_wallet (key, member_id, parts, at) values (p_key, p_member, p_parts, p_at);
  perform limits_count_play(p_member, p_at, greatest(p_parts, 0), p_parts);
end $$;

revoke all on function limits_count_vendor_wallet from public;
