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
