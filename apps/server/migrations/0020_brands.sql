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
  -- Who a brand serves, by the country of the visitor's address (ISO 3166-1 alpha-2). The deny list wins; an allow list that is
  -- not empty lets in nobody else. Addresses that no country is known for (home networks) follow their own switch.
  region_allow text[] not null default '{}',
  region_deny text[] not null default '{}',
  region_unknown_allowed boolean not null default true,
  region_texts jsonb not null default '{}',
  -- Where the brand can be reached, best first: [{ "purpose": "site" | "agent" | "api", "domain": "…" }]
  domains jsonb not null default '[]',
  -- The floating buttons of a brand, and the words of its footer in all languages.
  contacts jsonb not null default
    '{"customerService": false, "telegram": "", "facebook": "", "viber": "",
      "agentDownline": false, "promotions": true, "toTop": true}',
  footer jsonb not null default '{"claims": [], "licences": [], "copyright": {}}',
  -- The house account that the brand's jackpot grows in. Null: no pool, the figure on the site is a decoration.
  jackpot_account text check (jackpot_account ~ '^house:[a-z][a-z0-9_:-]{0,60}$'),
  -- How a brand treats accounts (bot check, password age, new places, SMS budgets), as far as it differs from the defaults.
  account_settings jsonb not null default '{}',
  check (default_language = any (languages))
);
comment on column brands_brand.contacts is 'an empty link is no button';
-- What can be downloaded is a list of the brand's own row.
-- How a brand registers people and treats their accounts is for its operators to say.
grant select, update (status, status_texts, region_allow, region_deny, region_unknown_allowed, region_texts, domains,
  whitelabel, customer_service, contacts, footer, colours, resources, account_settings, register_rules, register_open) on
  brands_brand to baize_api;

-- The host names a brand answers at. '*' is any host, for a deployment of one brand.
create table brands_host (
  host text primary key check (host = lower(host)),
  brand text not null references brands_brand (code)
);
create index brands_host_brand on brands_host (brand);
grant select on brands_host to baize_api;

-- Texts of banners and notices by language: they are never baked into pictures.
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

-- Announcements hold HTML that the server cleaned when it was written (platform/clean-html.ts).
create table brands_notice (
  brand text not null references brands_brand (code),
  notice_id text not null,
  kind text not null check (kind in ('B', 'PL', 'PU', 'PR', 'H')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  texts jsonb not null,
  -- Who is shown one: A after log-in, B everybody, F at a member's first log-in.
  execution text not null default 'B' check (execution in ('A', 'B', 'F')),
  position smallint not null default 0,
  enabled boolean not null default true,
  primary key (brand, notice_id),
  check (ends_at is null or starts_at < ends_at)
);
create index brands_notice_shown on brands_notice (brand, position desc, starts_at desc, notice_id) where enabled;
grant select, insert, update on brands_notice to baize_api;

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
create table brands_vip_level (
  brand text not null references brands_brand (code),
  rank_level smallint not null check (rank_level between 0 and 99),
  texts jsonb not null,
  primary key (brand, rank_level)
);
grant select, insert, update, delete on brands_vip_level to baize_api;

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

-- The terms of use of a brand, in its languages. Every change is a new edition: what somebody agreed to stays readable.
create table brands_terms (
  brand text not null,
  edition integer not null check (edition > 0),
  -- By language: title, and content as HTML that was cleaned before it was stored.
  texts jsonb not null,
  changed_at timestamptz not null,
  primary key (brand, edition)
);
grant select, insert on brands_terms to baize_api;
