-- The language a member chose last, wherever they were logged in. Null: none yet.
alter table members_member add column language text check (language ~ '^[A-Z]{2}$');

grant update (language) on members_member to baize_api;
