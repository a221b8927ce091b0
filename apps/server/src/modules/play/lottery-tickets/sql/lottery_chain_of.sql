-- Who above a member earns on what the member stakes, and how much of it in two-thousandths: at each step up, by as much as the
-- highest prize group there is above the one below. Nulls where nobody does. `p_greatest` is the member's own, `p_usual` that
-- of whoever was given none.
create or replace function lottery_chain_of(
  p_member uuid, p_brand text, p_greatest smallint, p_usual smallint, out chain uuid[], out rebates smallint[])
language plpgsql stable as $$
declare
  v_upline uuid;
  v_group smallint;
  v_below smallint := p_greatest;
begin
  foreach v_upline in array hierarchy_uplines(p_member) loop
    v_group := coalesce((select g.greatest from lottery_group g where g.member_id = v_upline and g.brand = p_brand), p_usual);
    if v_group > v_below then
      chain := array_append(chain, v_upline);
      rebates := array_append(rebates, (v_group - v_below)::smallint);
      v_below := v_group;
    end if;
  end loop;
end $$;

revoke all on function lottery_chain_of from public;
