-- Texts of the site that a brand words in its own way, one by one. What is not here is as the site was built.
create table brands_text (
  brand text not null references brands_brand (code),
  language text not null check (language ~ '^[A-Z]{2}$'),
  key text not null check (key ~ '^[a-zA-Z0-9_]{1,80}$'),
  text text not null check (length(text) between 1 and 1000),
  primary key (brand, language, key)
);
grant select, insert, update, delete on brands_text to baize_api;

-- The help centre of a brand. Content is HTML that was cleaned before it was stored.
create table brands_help_category (
  brand text not null references brands_brand (code),
  category_id text not null,
  position smallint not null default 0,
  texts jsonb not null,
  primary key (brand, category_id)
);
grant select, insert, update, delete on brands_help_category to baize_api;

create table brands_help_article (
  brand text not null,
  article_id text not null,
  category_id text not null,
  position smallint not null default 0,
  texts jsonb not null,
  primary key (brand, article_id),
  foreign key (brand, category_id) references brands_help_category (brand, category_id) on delete cascade
);
create index brands_help_article_category on brands_help_article (brand, category_id);
grant select, insert, update, delete on brands_help_article to baize_api;

-- The levels of the club, lowest first: what a member's rank_level says (above 4: VIP service).
create table brands_club_level (
  brand text not null references brands_brand (code),
  rank_level smallint not null check (rank_level between 0 and 99),
  texts jsonb not null,
  primary key (brand, rank_level)
);
grant select, insert, update, delete on brands_club_level to baize_api;

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
grant select, insert, update, delete on brands_reward to baize_api;
