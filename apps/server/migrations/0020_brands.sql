-- Brands are data: what a site of one brand shows, asks and allows. Read by the web, written by seeds and operators.
create table brands_brand (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{1,30}$'),
  name text not null,
  -- 0 normal, 1 maintenance, 2 region restricted (B2.3)
  status smallint not null default 0 check (status in (0, 1, 2)),
  status_texts jsonb not null default '{}',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  currency_symbol text not null,
  time_zone text not null,
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null,
  minimum_age smallint not null check (minimum_age >= 18),
  colours jsonb not null default '{}',
  register_bonus text not null default '',
  register_open boolean not null default true,
  register_rules jsonb not null,
  whitelabel jsonb not null,
  resources jsonb not null default '[]',
  customer_service jsonb not null default '[]',
  gtag_id text not null default '',
  page_texts jsonb not null default '{}',
  check (default_language = any (languages))
);

-- The host names a brand answers at. '*' is any host, for a deployment of one brand.
create table brands_host (
  host text primary key check (host = lower(host)),
  brand text not null references brands_brand (code)
);
create index brands_host_brand on brands_host (brand);

-- Texts of banners and notices by language: they are never baked into pictures.
create table brands_banner (
  brand text not null references brands_brand (code),
  banner_id text not null,
  group_name text not null,
  position smallint not null,
  linkage_type text not null default '' check (linkage_type in ('', 'internal', 'external')),
  target text not null default '',
  motif text not null,
  url text not null default '',
  enabled boolean not null default true,
  texts jsonb not null,
  primary key (brand, banner_id)
);

-- Content is kept as plain paragraphs and becomes HTML when it is shown, so that no markup of a stranger can be stored.
create table brands_notice (
  brand text not null references brands_brand (code),
  notice_id text not null,
  kind text not null check (kind in ('B', 'PL', 'PU', 'PR', 'H')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  texts jsonb not null,
  primary key (brand, notice_id)
);

grant select on brands_brand, brands_host, brands_banner, brands_notice to baize_api;
