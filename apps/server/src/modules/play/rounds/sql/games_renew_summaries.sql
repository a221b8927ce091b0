-- Renews the summaries of games_transaction_at where rows were moved away, after their room was freed: a summary only ever
-- widens by itself. A day later once more, for rows that somebody still saw the first time.
create or replace function games_renew_summaries() returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_index regclass := 'games_transaction_at'::regclass;
  v_pages bigint := pg_relation_size('games_transaction') / current_setting('block_size')::bigint;
  v_block bigint;
begin
  for v_block in select b.block from games_past_block b order by b.block loop
    if v_block < v_pages then
      perform brin_desummarize_range(v_index, v_block);
      perform brin_summarize_range(v_index, v_block);
    end if;
  end loop;
  delete from games_past_block b where b.at < now() - interval '1 day';
end $$;

revoke all on function games_renew_summaries from public;
