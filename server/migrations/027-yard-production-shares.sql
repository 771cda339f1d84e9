-- Which share of what a production location was fed came out of it, as it was reckoned last.
create table production_shares (
  organisation_id uuid not null,
  location_id uuid not null,
  article_id uuid not null,
  percent numeric(5, 1) not null check (percent > 0 and percent <= 200),
  primary key (organisation_id, location_id, article_id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id) on delete cascade,
  foreign key (organisation_id, article_id) references articles (organisation_id, id) on delete cascade
);
create index production_shares_of_article on production_shares (organisation_id, article_id);
call protect('production_shares', 'select, insert, update');
