-- To be called after rows of games_transaction were written under a stamp that may be old: says so where it is. Whoever looks for
-- what came lately reads all that was stamped since then with every look (games_standing_since), so it is not long.
create or replace function games_stamp_late(p_stamped_at timestamptz) returns void language plpgsql as $$
begin
  if p_stamped_at < clock_timestamp() - interval '10 seconds' then
    insert into games_stamped_late (xid, stamped_at) values (pg_current_xact_id()::text::bigint, p_stamped_at);
  end if;
end $$;

revoke all on function games_stamp_late from public;
