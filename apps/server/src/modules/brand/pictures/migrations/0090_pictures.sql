-- Pictures that operators uploaded, re-encoded. The id is made of the upload's own bytes, so that a file never changes.
create table pictures_picture (
  brand text not null references brands_brand (code),
  picture_id text not null check (picture_id ~ '^[0-9a-f]{24}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
  -- The whole SHA-256 of what was uploaded, of which the id holds the beginning.
  content_hash bytea not null check (length(content_hash) = 32),
  -- What the operator calls it; never a path.
  name text not null check (length(name) <= 120),
  width smallint not null check (width between 1 and 8000),
  height smallint not null check (height between 1 and 8000),
  bytes int not null check (bytes > 0),
  uploaded_at timestamptz not null,
  primary key (brand, picture_id)
);
create index pictures_picture_newest on pictures_picture (brand, uploaded_at desc, picture_id);
grant select, insert, delete on pictures_picture to baize_api;

create table pictures_variant (
  brand text not null,
  picture_id text not null,
  width smallint not null check (width > 0),
  format text not null check (format in ('avif', 'webp')),
  content bytea not null check (length(content) > 0),
  primary key (brand, picture_id, width, format),
  foreign key (brand, picture_id) references pictures_picture (brand, picture_id) on delete cascade
);
-- Pictures are compressed already.
alter table pictures_variant alter column content set storage external;
grant select, insert, delete on pictures_variant to baize_api;
