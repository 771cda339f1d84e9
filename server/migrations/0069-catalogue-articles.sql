-- Which row of which catalogue an article or its values were taken from, and what that row said then: what differs from it, a person has changed.
create table catalogue_articles (
  organisation_id uuid not null,
  catalogue text not null,
  key text not null,
  article_id uuid not null,
  value_set_id uuid,
  -- Whether the article came from the catalogue, or was there before and got its values.
  is_whole boolean not null,
  taken jsonb not null,
  taken_at timestamptz not null default now(),
  primary key (organisation_id, catalogue, key),
  foreign key (organisation_id, article_id) references articles (organisation_id, id) on delete cascade,
  foreign key (organisation_id, value_set_id) references value_sets (organisation_id, id) on delete set null (value_set_id)
);
create index catalogue_articles_of_article on catalogue_articles (organisation_id, article_id);
create index catalogue_articles_of_value_set on catalogue_articles (organisation_id, value_set_id) where value_set_id is not null;
call protect('catalogue_articles');
