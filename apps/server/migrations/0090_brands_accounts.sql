-- How a brand treats accounts (bot check, password age, new places, SMS budgets), as far as it differs from the defaults.
alter table brands_brand add column account_settings jsonb not null default '{}';

grant update (account_settings, register_rules) on brands_brand to baize_api;
