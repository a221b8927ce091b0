-- What stands for a win that its vendor sent: the win itself, or the last correction of it. No row when it was taken back.
create or replace function games_standing_win(p_vendor text, p_win uuid) returns setof games_transaction
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select t.*
  from (
    select p_win as transaction_uuid
    union all
    select c.correction_uuid from games_correction c where c.transaction_uuid = p_win and c.vendor = p_vendor) k
  cross join lateral (
    select * from games_transaction x where x.transaction_uuid = k.transaction_uuid and x.vendor = p_vendor offset 0) t
  where t.kind = 'win' and not exists (
    select from games_undone u where u.transaction_uuid = k.transaction_uuid and u.vendor = p_vendor);
end $$;

revoke all on function games_standing_win from public;
