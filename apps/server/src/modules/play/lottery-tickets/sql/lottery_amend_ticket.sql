-- Settles one ticket by a later result than one that may have settled it before.
create or replace function lottery_amend_ticket(
  t lottery_ticket, p_version integer, p_due bigint, p_back bigint, p_clipped bigint, p_now timestamptz)
returns void language plpgsql as $$
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
  v_left := lottery_make_due(t, v_last.win_uuid, p_version, p_due, p_now);
  perform lottery_move_rebates(t, case when not v_was_open then coalesce(v_last.back_parts, 0) end, p_back, p_version);
  update games_bet b set status = 'settled'
  where b.member_id = t.member_id and b.vendor = t.vendor and b.round = t.ticket_id::text and b.status = 'open';
  insert into games_round_touch (xid, member_id, vendor, round)
  values (pg_current_xact_id()::text::bigint, t.member_id, t.vendor, t.ticket_id::text);
  perform games_stamp_late(p_now);
  if p_due > 0 or v_last.version is not null then
    insert into lottery_outcome (member_id, ticket_id, issue_id, due_parts, back_parts, clipped_parts, left_parts, win_uuid,
      version)
    values (t.member_id, t.ticket_id, t.issue_id, p_due, p_back, p_clipped, v_left,
      case
        when exists (
          select from games_held_win h
          where h.vendor = t.vendor and h.transaction_uuid = v_last.win_uuid and h.state = 'takenBack') or v_last.win_uuid is null
        then case when p_due > 0 then (lottery_win_of(t, p_version, p_due, 1)).transaction_uuid end
        else v_last.win_uuid end, p_version);
  end if;
  if t.stops and p_due > p_back then
    perform lottery_stop_chase(t.member_id, t.ticket_id, 'win', p_now);
  end if;
end $$;

revoke all on function lottery_amend_ticket from public;
