-- Has the round, the days that ceilings look at, and the limits follow a correction. A win that was held is in no day.
create or replace function games_count_correction(p_old games_transaction, p_new games_transaction) returns void
language plpgsql as $$
begin
  update games_bet b set win_parts = b.win_parts - p_old.amount_parts + p_new.amount_parts
  where b.member_id = p_new.member_id and b.vendor = p_new.vendor and b.round = (
    select coalesce(t.round, t.transaction_uuid::text) from games_transaction t
    where t.transaction_uuid = p_new.reference_uuid and t.vendor = p_new.vendor);
  if p_new.currency <> 'FUN' then
    if not exists (
      select from games_held_win h where h.vendor = p_old.vendor and h.transaction_uuid = p_old.transaction_uuid) then
      update games_win_day d set win_parts = d.win_parts - p_old.amount_parts
      where d.member_id = p_old.member_id and d.day = brands_day(p_old.brand, p_old.at) and d.vendor = p_old.vendor
        and d.game_code = p_old.game_code;
    end if;
    insert into games_win_day as d (member_id, win_parts, day, vendor, game_code)
    values (p_new.member_id, p_new.amount_parts, brands_day(p_new.brand, p_new.at), p_new.vendor, p_new.game_code)
    on conflict (member_id, day, vendor, game_code) do update set win_parts = d.win_parts + excluded.win_parts;
  end if;
  perform limits_count_play(p_new.member_id, p_new.at, 0, p_old.amount_parts - p_new.amount_parts);
end $$;

revoke all on function games_count_correction from public;
