-- What the brand called the way to pay when the deposit was started, by language: a receipt says it after the brand changed it.
alter table payments_deposit
  add column titles jsonb not null default '{}' check (jsonb_typeof(titles) = 'object');
update payments_deposit d set titles = c.titles
from payments_channel c where c.brand = d.brand and c.channel = d.channel and c.titles <> '{}';
