-- Gives one ticket of a voided issue back. The stake comes first: what was won may be taken from it.
create or replace function lottery_refund_ticket(t lottery_ticket, p_version integer, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_last lottery_outcome;
  v_was_open boolean;
  v_left bigint;
begin
  perform ledger_lock(t.member_id);
  v_was_open := exists (
    select from games_bet b
    where b.member_id = t.member_id and b.vendor = t.vendor and b.round = t.ticket_id::text and b.status = 'open');
  select * into v_last from lottery_outcome o
  where o.member_id = t.member_id and o.ticket_id = t.ticket_id order by o.version desc limit 1;
  if not lottery_give_back(t, p_now) then
    return;
  end if;
  if not v_was_open then
    v_left := lottery_make_due(t, v_last.win_uuid, p_version, 0, p_now);
    perform lottery_move_rebates(t, coalesce(v_last.back_parts, 0), t.stake_parts, p_version);
    update games_bet b set status = 'rolledBack'
    where b.member_id = t.member_id and b.vendor = t.vendor and b.round = t.ticket_id::text and b.win_parts = 0;
    if v_last.version is not null then
      insert into lottery_outcome (member_id, ticket_id, issue_id, due_parts, back_parts, clipped_parts, left_parts, win_uuid,
        version)
      values (t.member_id, t.ticket_id, t.issue_id, 0, 0, 0, v_left, v_last.win_uuid, p_version);
    end if;
  end if;
end $$;

revoke all on function lottery_refund_ticket from public;
