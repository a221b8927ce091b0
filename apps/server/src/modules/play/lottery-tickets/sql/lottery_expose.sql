-- Counts what tickets may win, within the limits of all members of a brand together: BZ008 where it is beyond one. Each connection
-- adds to a slot of its own as long as that slot's share of the limit lasts; then all slots are looked at, by one at a time, and
-- filled anew. So the limit is exact, and nobody waits before it is near. Keys come in one order: nobody waits for somebody
-- who waits for them.
create or replace function lottery_expose(p_exposed lottery_exposed[]) returns void
language plpgsql as $$
declare
  e lottery_exposed;
  c_slots constant integer := 16;
  v_slot integer := pg_backend_pid() % c_slots;
  v_total bigint;
begin
  foreach e in array p_exposed loop
    update lottery_exposure x set may_pay_parts = x.may_pay_parts + e.may_pay
    where x.issue_id = e.issue_id and x.brand = e.brand and x.play = e.play and x.slot = v_slot
      and (e.most is null or x.may_pay_parts + e.may_pay <= e.most / c_slots);
    continue when found;
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'lottery_exposure', e.issue_id, e.brand, e.play), 0));
    insert into lottery_exposure (issue_id, may_pay_parts, slot, brand, play)
    select e.issue_id, 0, g.slot, e.brand, e.play from generate_series(0, c_slots - 1) g (slot)
    on conflict do nothing;
    perform from lottery_exposure x
    where x.issue_id = e.issue_id and x.brand = e.brand and x.play = e.play and x.slot < c_slots order by x.slot for update;
    -- What somebody is just giving back counts once they have.
    with given_back as (
      select x.slot from lottery_exposure x
      where x.issue_id = e.issue_id and x.brand = e.brand and x.play = e.play and x.slot >= 1000 for update skip locked
    ), taken as (
      delete from lottery_exposure x using given_back b
      where x.issue_id = e.issue_id and x.brand = e.brand and x.play = e.play and x.slot = b.slot
      returning x.may_pay_parts
    )
    select coalesce((select sum(t.may_pay_parts) from taken t), 0) + sum(x.may_pay_parts) + e.may_pay into v_total
    from lottery_exposure x
    where x.issue_id = e.issue_id and x.brand = e.brand and x.play = e.play and x.slot < c_slots;
    if v_total > e.most then
      raise exception 'more than all members may win with an issue' using errcode = 'BZ008';
    end if;
    update lottery_exposure x
    set may_pay_parts = v_total / c_slots + case when x.slot < v_total % c_slots then 1 else 0 end
    where x.issue_id = e.issue_id and x.brand = e.brand and x.play = e.play and x.slot < c_slots;
  end loop;
end $$;

revoke all on function lottery_expose from public;
