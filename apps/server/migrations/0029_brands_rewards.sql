-- The levels of the club, lowest first: what a member's rank_level says (B2.12: above 4 is VIP service).
create table brands_vip_level (
  brand text not null references brands_brand (code),
  rank_level smallint not null check (rank_level between 0 and 99),
  texts jsonb not null,
  primary key (brand, rank_level)
);

-- What points are worth in the points mall.
create table brands_reward (
  brand text not null references brands_brand (code),
  reward_id text not null,
  kind text not null check (kind in ('play', 'goods', 'ticket', 'service')),
  points integer not null check (points > 0),
  motif text not null,
  picture text not null default '',
  enabled boolean not null default true,
  texts jsonb not null,
  primary key (brand, reward_id)
);

grant select, insert, update, delete on brands_vip_level, brands_reward to baize_api;
-- What can be downloaded is a list of the brand's own row.
grant update (resources) on brands_brand to baize_api;
