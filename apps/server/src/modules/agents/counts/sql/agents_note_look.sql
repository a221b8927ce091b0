-- Notes that the books were looked at, as the snapshot of this statement sees them, and answers from when on whatever is new can
-- be: a transaction that an earlier look could not see had not begun when the one before that was made. A minute more, for
-- clocks that are put right. To be called before looking.
create or replace function agents_note_look(out low timestamptz, out place bigint)
language plpgsql as $$
declare
  p agents_progress;
  v_snapshot pg_snapshot := pg_current_snapshot();
begin
  select * into p from agents_progress x;
  select coalesce(max(l.at) - interval '1 minute', '-infinity') into low from agents_look l where l.above <= p.money_since;
  place := p.place_id;
  insert into agents_look (above, at) values (pg_snapshot_xmax(v_snapshot)::text::bigint, clock_timestamp())
  on conflict (above) do nothing;
  update agents_progress x set money_since = pg_snapshot_xmin(v_snapshot)::text::bigint,
    place_id = greatest(hierarchy_last_place() - 1000, 0);
  delete from agents_look l
  where l.above < (select max(y.above) from agents_look y where y.above <= pg_snapshot_xmin(v_snapshot)::text::bigint);
end $$;

revoke all on function agents_note_look from public;
