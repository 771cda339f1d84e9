-- What an article yields and contains, as one source said on one day: usually, of what one contract brings, or of what lies in one place.
create table value_sets (
  organisation_id uuid not null,
  id uuid not null,
  article_id uuid not null,
  kind text not null check (kind in ('default', 'contract', 'location')),
  contract_id uuid,
  location_id uuid,
  category text not null,
  valid_from date not null,
  basis text not null check (basis in ('fresh-mass', 'dry-mass')),
  source text not null,
  notes text,
  -- By parameter; what is missing or null is not known.
  "values" jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id) on delete cascade,
  foreign key (organisation_id, contract_id) references contracts (organisation_id, id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  check ((kind = 'contract') = (contract_id is not null)),
  check ((kind = 'location') = (location_id is not null))
);
create index value_sets_of_article on value_sets (organisation_id, article_id, valid_from, id);
create index value_sets_by_day on value_sets (organisation_id, valid_from, id);
create index value_sets_of_contract on value_sets (organisation_id, contract_id) where contract_id is not null;
create index value_sets_of_location on value_sets (organisation_id, location_id) where location_id is not null;
call protect('value_sets');
