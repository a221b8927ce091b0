-- Notes how far a run came and what it looked at, and drops what no later run needs.
create or replace function games_note_look(p_until bigint, p_above bigint, p_at timestamptz, p_batches bigint) returns void
language plpgsql as $$
begin
  update games_settled_progress x set since = p_until, batch = x.batch + p_batches;
  insert into games_settled_look (above, at) values (p_above, p_at) on conflict (above) do nothing;
  delete from games_round_touch x where x.xid < p_until;
  delete from games_stamped_late l where l.xid < p_until;
  -- The look that says how far back what comes next can lie stays, and so do all later ones.
  delete from games_settled_look l
  where l.above < (select max(y.above) from games_settled_look y where y.above <= p_until);
end $$;

revoke all on function games_note_look from public;
