-- Takes a cancelled ticket out of what all members together may win. Into a slot of this connection alone: nobody is waited for.
create or replace function lottery_give_exposure_back(t lottery_ticket) returns void
language plpgsql as $$
begin
  if t.currency <> 'FUN' then
    insert into lottery_exposure as x (issue_id, may_pay_parts, slot, brand, play)
    values (t.issue_id, -t.may_pay_parts, 1000 + pg_backend_pid(), t.brand, t.play),
      (t.issue_id, -t.may_pay_parts, 1000 + pg_backend_pid(), t.brand, '')
    on conflict (issue_id, brand, play, slot) do update set may_pay_parts = x.may_pay_parts + excluded.may_pay_parts;
  end if;
end $$;

revoke all on function lottery_give_exposure_back from public;
