-- Addresses that fetch samples. The rules stand in docs/laboratory.md.
create table contractors (
  organisation_id uuid not null,
  id uuid not null,
  address_id uuid not null,
  active boolean not null,
  country_scope text not null check (country_scope in ('all', 'all-but')),
  except_countries text[] not null,
  makes_labels boolean not null,
  base_url text,
  -- Sealed with the row, and beside it what may be told of it.
  token text,
  token_end text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id),
  constraint contractors_address_id_key unique (organisation_id, address_id),
  check ((country_scope = 'all') = (cardinality(except_countries) = 0)),
  check ((base_url is null) = (token is null))
);
call protect('contractors');
