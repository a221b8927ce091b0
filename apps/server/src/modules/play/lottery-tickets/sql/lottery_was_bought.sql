-- Whether a slip of a member was bought under this key, and was the same one.
create or replace function lottery_was_bought(p_member uuid, p_slip uuid, p_key uuid, p_fingerprint bytea) returns boolean
language plpgsql stable security definer
set search_path = public, pg_temp
as $$
declare
  v_vendor text := (select t.vendor from lottery_ticket t where t.member_id = p_member and t.ticket_id = p_slip);
  v_earlier record;
begin
  if v_vendor is null then
    return false;
  end if;
  v_earlier := ledger_earlier_answer(p_member, 'games:' || v_vendor, concat_ws(' ', p_member, p_key), p_fingerprint, 0::smallint);
  return v_earlier.outcome is not distinct from 'repeated';
end $$;

revoke all on function lottery_was_bought from public;
grant execute on function lottery_was_bought to baize_api;
