-- Banners of the site. Their texts stand by language, never in the picture.
create table brands_banner (
  brand text not null references brands_brand (code),
  banner_id text not null,
  group_name text not null,
  position smallint not null,
  -- Where it leads.
  linkage_type text not null default '' check (linkage_type in ('', 'internal', 'game', 'promotion', 'external')),
  target text not null default '',
  motif text not null,
  url text not null default '',
  enabled boolean not null default true,
  texts jsonb not null,
  primary key (brand, banner_id)
);
create index brands_banner_shown on brands_banner (brand, group_name, position) where enabled;
grant select, insert, update on brands_banner to baize_api;
