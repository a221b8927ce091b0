-- A held win of a brand to decide on, with the member's money and then the win locked: the order of all that touches both.
create or replace function games_lock_held_win(p_brand text, p_held uuid) returns setof games_held_win
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_lock(h.member_id) from games_held_win h where h.held_id = p_held and h.brand = p_brand;
  return query select * from games_held_win h where h.held_id = p_held and h.brand = p_brand for update;
end $$;

revoke all on function games_lock_held_win from public;
grant execute on function games_lock_held_win to baize_api;
