-- Whose deposits changed since whoever counts them looked: so that nobody has to look through all of them. Rows are taken away
-- by the one who counts, in the transaction that counts.
create table payments_deposit_news (
  news_id bigint generated always as identity primary key,
  member_id uuid not null,
  brand text not null
);
create index payments_deposit_news_of on payments_deposit_news (member_id);
grant select, insert, delete on payments_deposit_news to baize_api;
