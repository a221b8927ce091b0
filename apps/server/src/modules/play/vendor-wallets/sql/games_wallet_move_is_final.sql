-- The outcome of a wallet move, once written, cannot be changed.
create or replace function games_wallet_move_is_final() returns trigger language plpgsql as $$
begin
  if old.state <> 'asked' and new is distinct from old then
    raise exception 'wallet move % is decided', old.transfer_id;
  end if;
  return new;
end $$;

revoke all on function games_wallet_move_is_final from public;

create or replace trigger games_wallet_move_final before update on games_wallet_move
  for each row execute function games_wallet_move_is_final();
