-- Begins to count a member's play, with past play and with what was moved to vendors. The books are locked by
-- ledger_set_ask_from before, and stay so until the caller's transaction ends.
create or replace function limits_begin_counting(p_member uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_set_ask_from(p_member, '-infinity');
  update limits_member m set counting = true where m.member_id = p_member and not m.counting;
  if found then
    delete from limits_play p where p.member_id = p_member;
    insert into limits_play (member_id, hour, stake_parts, loss_parts)
    select p_member, h.hour, sum(h.stake_parts), sum(h.loss_parts)
    from limits_played_by_hour(p_member, date_bin('1 hour', limits_since('1m', p_now), timestamptz 'epoch')) h
    group by h.hour;
  end if;
end $$;

revoke all on function limits_begin_counting from public;
grant execute on function limits_begin_counting to baize_api;
