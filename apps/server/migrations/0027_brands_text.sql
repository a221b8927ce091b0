-- Texts of the site that a brand words in its own way, one by one. What is not here is as the site was built.
create table brands_text (
  brand text not null references brands_brand (code),
  language text not null check (language ~ '^[A-Z]{2}$'),
  key text not null check (key ~ '^[a-zA-Z0-9_]{1,80}$'),
  text text not null check (length(text) between 1 and 1000),
  primary key (brand, language, key)
);

grant select, insert, update, delete on brands_text to baize_api;
