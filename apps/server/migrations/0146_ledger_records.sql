-- The account record of a member who has moved money a hundred thousand times must open as fast as that of a new one, without
-- one more index on the table that every bet writes. A member's transfers are numbered without a gap and only ever added, so
-- what 512 of them in a row come to never changes: it is counted once, by whoever first asks, and kept.

-- What moved in transfers block * 512 + 1 to (block + 1) * 512 of a member, by kind. Only whole blocks stand here.
create table ledger_count (
  member_id uuid not null,
  block bigint not null,
  moves integer not null,
  in_parts numeric(20, 0) not null,
  out_parts numeric(20, 0) not null,
  kind text collate "C" not null,
  primary key (member_id, block, kind)
);
comment on column ledger_count.moves is 'transfers of more than nothing: a key that was claimed with an amount of 0 moved no money';
comment on column ledger_count.in_parts is 'what they brought the member''s cash; out_parts what they took from it';
create trigger ledger_count_stays before update or delete on ledger_count
  for each row execute function ledger_refuse_change();
create trigger ledger_count_is_not_emptied before truncate on ledger_count
  for each statement execute function ledger_refuse_change();

-- Counts the whole blocks of a member that nobody has counted yet, and returns how many are counted now. May be raced: the
-- same transfers give the same counts. A transfer is seen by everybody before the next one of its member gets its number, so a
-- block whose last number has been given is whole.
create function ledger_count_blocks(p_member uuid) returns bigint
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_counted bigint;
  v_whole bigint;
begin
  select c.block + 1 into v_counted from ledger_count c where c.member_id = p_member order by c.block desc limit 1;
  v_counted := coalesce(v_counted, 0);
  select a.last_seq / 512 into v_whole from ledger_account a where a.member_id = p_member and a.name = 'cash';
  if coalesce(v_whole, 0) > v_counted then
    insert into ledger_count (member_id, block, kind, moves, in_parts, out_parts)
    select p_member, (t.seq - 1) / 512, t.kind, count(*) filter (where t.amount_parts > 0),
      coalesce(sum(t.amount_parts) filter (where t.credit_account = 'cash'), 0),
      coalesce(sum(t.amount_parts) filter (where t.debit_account = 'cash'), 0)
    from ledger_transfer t
    where t.member_id = p_member and t.seq > v_counted * 512 and t.seq <= v_whole * 512
    group by (t.seq - 1) / 512, t.kind
    on conflict do nothing;
    v_counted := v_whole;
  end if;
  return v_counted;
end $$;

-- The number of a member's last transfer before an instant; 0 when there is none. Time goes up with the numbers, so halving
-- finds it.
create function ledger_seq_before(p_member uuid, p_at timestamptz) returns bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_between bigint;
  v_at timestamptz;
begin
  select a.last_seq into v_high from ledger_account a where a.member_id = p_member and a.name = 'cash';
  v_high := coalesce(v_high, 0);
  while v_low < v_high loop
    v_between := (v_low + v_high + 1) / 2;
    select t.at into v_at from ledger_transfer t where t.member_id = p_member and t.seq = v_between;
    if v_at < p_at then
      v_low := v_between;
    else
      v_high := v_between - 1;
    end if;
  end loop;
  return v_low;
end $$;

-- What the transfers after p_low up to p_high come to, by kind or all: whole blocks as they were counted, the ends as they are.
create function ledger_sums(p_member uuid, p_low bigint, p_high bigint, p_kind text, out moves bigint, out in_parts numeric, out out_parts numeric)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_first bigint := (p_low + 511) / 512;
  v_end bigint := least(p_high / 512, ledger_count_blocks(p_member));
  v_left record;
begin
  if v_end <= v_first then
    v_first := 0;
    v_end := 0;
  end if;
  select coalesce(sum(c.moves), 0), coalesce(sum(c.in_parts), 0), coalesce(sum(c.out_parts), 0)
  into moves, in_parts, out_parts
  from ledger_count c
  where c.member_id = p_member and c.block >= v_first and c.block < v_end and (p_kind is null or c.kind = p_kind);
  select count(*) as moves, coalesce(sum(t.amount_parts) filter (where t.credit_account = 'cash'), 0) as in_parts,
    coalesce(sum(t.amount_parts) filter (where t.debit_account = 'cash'), 0) as out_parts
  into v_left
  from (
    select * from ledger_transfer x
    where x.member_id = p_member and x.seq > p_low and x.seq <= case when v_end > 0 then v_first * 512 else p_high end
    union all
    select * from ledger_transfer x
    where v_end > 0 and x.member_id = p_member and x.seq > v_end * 512 and x.seq <= p_high) t
  where t.amount_parts > 0 and (p_kind is null or t.kind = p_kind);
  moves := moves + v_left.moves;
  in_parts := in_parts + v_left.in_parts;
  out_parts := out_parts + v_left.out_parts;
end $$;

-- A page of the transfers after p_low up to p_high, newest first: whole blocks that lie before the page, or have none of the
-- kind, are stepped over by their counts.
create function ledger_page(p_member uuid, p_low bigint, p_high bigint, p_kind text, p_offset bigint, p_limit bigint)
returns setof ledger_transfer
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_counted bigint := ledger_count_blocks(p_member);
  v_at bigint := p_high;
  v_skip bigint := p_offset;
  v_need bigint := p_limit;
  v_from bigint;
  v_moves bigint;
begin
  while v_at > p_low and v_need > 0 loop
    v_from := (v_at - 1) / 512 * 512;
    if v_at % 512 = 0 and v_from >= p_low and v_from / 512 < v_counted then
      select coalesce(sum(c.moves), 0) into v_moves
      from ledger_count c
      where c.member_id = p_member and c.block = v_from / 512 and (p_kind is null or c.kind = p_kind);
    else
      v_from := greatest(v_from, p_low);
      select count(*) into v_moves
      from ledger_transfer t
      where t.member_id = p_member and t.seq > v_from and t.seq <= v_at and t.amount_parts > 0
        and (p_kind is null or t.kind = p_kind);
    end if;
    if v_moves <= v_skip then
      v_skip := v_skip - v_moves;
    else
      return query
      select * from ledger_transfer t
      where t.member_id = p_member and t.seq > v_from and t.seq <= v_at and t.amount_parts > 0
        and (p_kind is null or t.kind = p_kind)
      order by t.seq desc offset v_skip limit v_need;
      v_need := v_need - least(v_need, v_moves - v_skip);
      v_skip := 0;
    end if;
    v_at := v_from;
  end loop;
end $$;

grant select on ledger_count to baize_api;
revoke all on function ledger_count_blocks, ledger_seq_before, ledger_sums, ledger_page from public;
grant execute on function ledger_count_blocks, ledger_seq_before, ledger_sums, ledger_page to baize_api;
