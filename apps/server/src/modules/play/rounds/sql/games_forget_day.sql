-- Drops what was counted of the day of a member in which a moment lies, because a round that began then is not what it was. The
-- turn for the member's days (games_count_days) comes before the look at what was counted, so that nothing is counted meanwhile
-- without what is changed here. Who has the turn of one member and waits for another's has the money of both locked, in the
-- order of every batch. For other functions only.
create or replace function games_forget_day(p_member uuid, p_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'an old round is written to by who may not see what was counted of its day' using errcode = '25001';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('games_day ' || p_member, 0));
  delete from games_day d
  where d.member_id = p_member and d.begins <= p_at and d.begins > p_at - interval '2 days' and d.ends > p_at;
end $$;

revoke all on function games_forget_day from public;
