-- Who a brand serves, by the country of the visitor's address (ISO 3166-1 alpha-2). The deny list wins; an allow list that is
-- not empty lets in nobody else. Addresses that no country is known for (home networks) follow their own switch.
alter table brands_brand
  add column region_allow text[] not null default '{}',
  add column region_deny text[] not null default '{}',
  add column region_unknown_allowed boolean not null default true,
  add column region_texts jsonb not null default '{}',
  -- Where the brand can be reached, best first: [{ "purpose": "site" | "agent" | "api", "domain": "…" }]
  add column domains jsonb not null default '[]';

grant update (status, status_texts, region_allow, region_deny, region_unknown_allowed, region_texts, domains, whitelabel,
  customer_service) on brands_brand to baize_api;
