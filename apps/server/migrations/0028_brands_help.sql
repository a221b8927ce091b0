-- The help centre of a brand. Content is HTML that was cleaned before it was stored.
create table brands_help_category (
  brand text not null references brands_brand (code),
  category_id text not null,
  position smallint not null default 0,
  texts jsonb not null,
  primary key (brand, category_id)
);

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

grant select, insert, update, delete on brands_help_category, brands_help_article to baize_api;
