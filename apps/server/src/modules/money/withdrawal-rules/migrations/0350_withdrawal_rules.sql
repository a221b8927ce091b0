-- How a brand pays out; the fields stand in the contract, with their defaults.
create table payments_withdrawal_settings (
  brand text primary key,
  settings jsonb not null
);
grant select, insert, update (settings) on payments_withdrawal_settings to baize_api;
