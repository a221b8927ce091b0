-- Opens bets to a token that the vendor made. Some give a member the same one again: it is this session's from now on, and nobody
-- else's. For the web, which may not give a token more time by itself.
create or replace function games_open_vendor_launch(
  p_token_hash bytea, p_member uuid, p_session_hash bytea, p_now timestamptz, p_expires_at timestamptz, p_brand text,
  p_vendor text, p_game_code text, p_currency text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into games_launch (token_hash, member_id, session_hash, created_at, opened_at, expires_at, brand, vendor, game_code,
    currency)
  values (p_token_hash, p_member, p_session_hash, p_now, p_now, p_expires_at, p_brand, p_vendor, p_game_code, p_currency)
  on conflict (token_hash) do update
  set session_hash = excluded.session_hash, opened_at = excluded.opened_at, expires_at = excluded.expires_at, revoked_at = null
  where games_launch.member_id = excluded.member_id;
end $$;

revoke all on function games_open_vendor_launch from public;
grant execute on function games_open_vendor_launch to baize_api;
