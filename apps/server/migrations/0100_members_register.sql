-- The date of birth, where the brand asks for it at registration (B3.16, age) or the member tells it later.
alter table members_profile add column birth_date date;

-- Which edition of the brand's terms the newcomer agreed to; null when the brand had none.
alter table members_registration add column terms_edition integer;
