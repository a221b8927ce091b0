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
  -- What languages are called in the dropdown, by code, where it is not what the product says.
  language_names jsonb not null default '{}',
  -- Behind the title of the chat; empty: as any dialog.
  chat_header_colour text not null default '',
  -- Other origins that have the brand's pictures, and that its games may be shown from.
  image_cdns text[] not null default '{}',
  launch_game_cdns text[] not null default '{}',
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
  -- How a brand treats accounts (bot check, password age, new log-in locations, rate limits of SMS), as far as it differs
  -- from the defaults.
  account_settings jsonb not null default '{}',
  check (default_language = any (languages))
);
comment on column brands_brand.contacts is 'an empty link is no button';
-- What can be downloaded is a list of the brand's own row.
-- How a brand registers people and treats their accounts is for its operators to say.
grant select, update (status, status_texts, region_allow, region_deny, region_unknown_allowed, region_texts, domains,
  whitelabel, customer_service, contacts, footer, colours, resources, account_settings, register_rules, register_open,
  currency_symbol, languages, default_language, minimum_age, register_bonus, language_names, chat_header_colour, image_cdns,
  launch_game_cdns) on
  brands_brand to baize_api;

-- The host names a brand answers at. '*' is every host that no brand has by name.
create table brands_host (
  host text primary key check (host = lower(host)),
  brand text not null references brands_brand (code)
);
create index brands_host_brand on brands_host (brand);
grant select on brands_host to baize_api;
