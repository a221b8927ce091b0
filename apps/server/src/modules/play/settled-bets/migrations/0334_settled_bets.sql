-- Settled rounds for those who count them: collected once for all, in numbered batches of differences (docs/adr/0042).

-- Up to which transaction rounds were collected (all below have been), and the last batch that was made.
create table games_settled_progress (
  one boolean primary key default true check (one),
  since bigint not null,
  batch bigint not null
);
insert into games_settled_progress (since, batch) values (0, 0);
grant select on games_settled_progress to baize_api;

-- When somebody looked, and from which transaction on none had begun by then: how old what they missed can be.
create table games_settled_look (
  above bigint primary key,
  at timestamptz not null
);

-- Differences, in order of members: element by element one change of one round. `rounds` is 1 when a round came to be settled, -1
-- when it no longer is, 0 when it is another than it was.
create table games_settled_batch (
  batch bigint primary key,
  made_at timestamptz not null,
  -- Said once for all of them: whoever follows asks for it before anything is read.
  changes integer not null,
  of_brands text[] not null,
  earliest timestamptz not null,
  latest timestamptz not null,
  member_ids uuid[] not null,
  begun_ats timestamptz[] not null,
  rounds smallint[] not null,
  stakes bigint[] not null,
  valids bigint[] not null,
  wins bigint[] not null,
  brands text[] not null,
  currencies text[] not null,
  vendors text[] not null,
  game_codes text[] not null,
  game_types text[] not null,
  round_names text[] not null,
  -- When something became of them last.
  settled_ats timestamptz[] not null,
  -- What the round came to until then, 0 where it was not settled: whoever sorts rounds by size takes it out of where it was.
  stakes_before bigint[] not null,
  valids_before bigint[] not null
);
grant select on games_settled_batch to baize_api;

-- Who follows, and the last batch they are done with.
create table games_settled_follower (
  name text collate "C" primary key,
  batch bigint not null
);
grant select on games_settled_follower to baize_api;
