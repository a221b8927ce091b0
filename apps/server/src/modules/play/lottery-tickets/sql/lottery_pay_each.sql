-- Pays wins one by one, in the order of their members; beyond a ceiling, where it is watched for, they are held as any win is.
-- None is refused: money that was won and cannot be paid ends the statement, and with it the chunk.
create or replace function lottery_pay_each(p_wins games_wallet_call[], p_watches boolean, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_refused text := (
    select string_agg(d.seat || ' ' || d.status, ', ')
    from games_carry_out_each(array(select w from unnest(p_wins) w order by w.member_id, w.seat), p_now, p_watches) d
    where d.status <> 'RS_OK');
begin
  if v_refused is not null then
    raise exception 'wins of tickets cannot be paid: %', v_refused;
  end if;
end $$;

revoke all on function lottery_pay_each from public;
