-- Banners lead into games and to promotions too; operators put them up, change them, take them down.
alter table brands_banner drop constraint brands_banner_linkage_type_check;
alter table brands_banner add constraint brands_banner_linkage_type_check
  check (linkage_type in ('', 'internal', 'game', 'promotion', 'external'));
create index brands_banner_shown on brands_banner (brand, group_name, position) where enabled;

-- Announcements hold HTML that the server cleaned when it was written (platform/clean-html.ts).
-- Who is shown one: A after log-in, B everybody, F at a member's first log-in (B2.6).
alter table brands_notice add column execution text not null default 'B' check (execution in ('A', 'B', 'F'));
alter table brands_notice add column position smallint not null default 0;
alter table brands_notice add column enabled boolean not null default true;
alter table brands_notice add check (ends_at is null or starts_at < ends_at);
create index brands_notice_shown on brands_notice (brand, position desc, starts_at desc, notice_id) where enabled;

-- Plain paragraphs, as they were kept until now, become HTML by escaping.
update brands_notice set texts = (
  select coalesce(jsonb_object_agg(language, jsonb_build_object('title', words -> 'title', 'content', (
    select coalesce(string_agg('<p>' || replace(replace(replace(paragraph, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>',
      '' order by place), '')
    from jsonb_array_elements_text(words -> 'paragraphs') with ordinality as p (paragraph, place)))), '{}')
  from jsonb_each(texts) as t (language, words));

-- The house account that the brand's jackpot grows in. Null: no pool, the figure on the site is a decoration.
alter table brands_brand add column jackpot_account text check (jackpot_account ~ '^house:[a-z][a-z0-9_:-]{0,60}$');

grant insert, update on brands_banner, brands_notice to baize_api;
