-- The floating buttons of a brand, and the words of its footer in all languages.
alter table brands_brand add column contacts jsonb not null default
  '{"customerService": false, "telegram": "", "facebook": "", "viber": "", "agentDownline": false, "promotions": true, "toTop": true}';
alter table brands_brand add column footer jsonb not null default '{"claims": [], "licences": [], "copyright": {}}';
comment on column brands_brand.contacts is 'an empty link is no button';

grant update (contacts, footer, colours) on brands_brand to baize_api;
