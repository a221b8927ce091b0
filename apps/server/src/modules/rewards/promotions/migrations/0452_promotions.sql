-- A tournament of a promotion, by when it began: closed once it is counted, and given once every prize is.
create table promotions_tournament (
  brand text collate "C" not null,
  promotion_id text collate "C" not null,
  starts_at timestamptz not null,
  closed_at timestamptz,
  given_at timestamptz check (given_at >= closed_at),
  primary key (brand, promotion_id, starts_at)
);
grant select, insert, update (closed_at, given_at) on promotions_tournament to baize_api;

-- What those who joined it have come to: parts of valid bets, or rounds. Zero or less after a correction: not in the running.
create table promotions_score (
  brand text collate "C" not null,
  promotion_id text collate "C" not null,
  starts_at timestamptz not null,
  member_id uuid not null,
  score bigint not null,
  reached_at timestamptz not null,
  primary key (member_id, brand, promotion_id, starts_at)
) with (fillfactor = 80);
create index promotions_score_order on promotions_score (brand, promotion_id, starts_at, score desc, reached_at, member_id)
  where score > 0;
grant select, insert, update (score, reached_at) on promotions_score to baize_api;
