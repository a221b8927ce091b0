-- What the lists and boards of the site read: small tables that a job fills from the rounds (docs/adr/0011). A bet writes
-- nothing here, and no page reads the rounds of everybody.

-- The operator's word on a game: what it gives back in the long run, as its maker states it.
alter table games_game add column return_hundredths smallint check (return_hundredths between 1 and 10000);
comment on column games_game.return_hundredths is 'return to player in hundredths of a percent; null where the maker states none';

-- The job reads what came in since its last look. Rows only ever get added, in order of time, so a summary per block finds them;
-- it costs a bet nothing that can be measured (as ledger_transfer_at).
create index games_transaction_at on games_transaction using brin (at) with (pages_per_range = 32, autosummarize = on);

-- How far the job has read.
create table games_board_progress (
  one boolean primary key default true check (one),
  read_from timestamptz not null,
  read_until timestamptz not null
);
comment on table games_board_progress is 'the last look read from there until there';

-- Settled rounds of a game on a day (UTC).
create table games_played_day (
  brand text collate "C" not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  day date not null,
  rounds bigint not null,
  primary key (brand, day, vendor, game_code)
);

-- Rounds that may stand on a winner board: of every hall the greatest of each hour and the last ones. `shown_name` is all that
-- is known here of whose they are to others; the member's id never leaves.
create table games_win (
  member_id uuid not null,
  vendor text collate "C" not null,
  round text collate "C" not null,
  brand text collate "C" not null,
  game_type text collate "C" not null,
  game_code text collate "C" not null,
  win_parts bigint not null,
  at timestamptz not null,
  shown_name text not null,
  primary key (member_id, vendor, round)
);
comment on column games_win.win_parts is 'as the job saw it: to choose by. What is shown is read from the round';
create index games_win_top on games_win (brand, win_parts desc);
create index games_win_latest on games_win (brand, at desc);

-- Reads the transactions of a piece of time: counts the rounds they settled, and gives the wins worth a place on a board. A round
-- is counted once: not if this look began before it and has seen it in an earlier piece (p_look_from), and not if the look before
-- (from p_last_from on) saw it begin and, looking at p_last_seen, saw it settled. Rounds are looked up one by one by their key,
-- whatever the planner makes of tables that grow under it: hence the settings and `offset 0`.
create function games_read_rounds(
  p_from timestamptz, p_to timestamptz, p_look_from timestamptz, p_last_from timestamptz, p_last_seen timestamptz, p_kept integer)
returns table (member_id uuid, vendor text, round text, brand text, game_type text, game_code text, win_parts bigint, at timestamptz)
language plpgsql
set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  return query
  with touched as (
    select t.member_id, t.vendor, k.round, max(t.at) as at
    from games_transaction t
    cross join lateral (
      select case
        when t.round is not null then t.round
        when t.kind = 'bet' then t.transaction_uuid::text
        else (
          select coalesce(r.round, r.transaction_uuid::text) from games_transaction r
          where r.transaction_uuid = t.reference_uuid and r.vendor = t.vendor) end as round) k
    where t.at >= p_from and t.at < p_to and t.kind in ('bet', 'win')
    group by t.member_id, t.vendor, k.round
  ), settled as (
    select x.member_id, x.vendor, x.round, b.brand, b.game_code, b.stake_parts, b.win_parts, x.at, b.at as begun_at
    from touched x
    cross join lateral (
      select * from games_bet y
      where y.member_id = x.member_id and y.vendor = x.vendor and y.round = x.round offset 0) b
    where b.status = 'settled' and b.currency <> 'XXX'
  ), counted as (
    insert into games_played_day as d (brand, vendor, game_code, day, rounds)
    select s.brand, s.vendor, s.game_code, (s.at at time zone 'UTC')::date, count(*)
    from settled s
    where s.begun_at >= p_from
      or (s.begun_at < p_look_from and (s.begun_at < p_last_from or s.at >= p_last_seen))
    group by s.brand, s.vendor, s.game_code, (s.at at time zone 'UTC')::date
    on conflict (brand, day, vendor, game_code) do update set rounds = d.rounds + excluded.rounds
  ), wins as (
    select s.*, g.game_type,
      row_number() over (partition by s.brand, g.game_type order by s.win_parts desc, s.at desc) as greatest_place,
      row_number() over (partition by s.brand, g.game_type order by s.at desc, s.win_parts desc) as last_place
    from settled s
    cross join lateral (
      select x.game_type from games_game x where x.vendor = s.vendor and x.game_code = s.game_code offset 0) g
    where s.win_parts > s.stake_parts
  )
  select w.member_id, w.vendor, w.round, w.brand, w.game_type, w.game_code, w.win_parts::bigint, w.at
  from wins w
  where w.greatest_place <= p_kept or w.last_place <= p_kept;
end $$;
revoke all on function games_read_rounds from public;

grant select on games_played_day, games_win to baize_api;
