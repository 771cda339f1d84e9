-- The people of an address: whom to call about what.
create table contacts (
  organisation_id uuid not null,
  id uuid not null,
  address_id uuid not null,
  name text not null,
  mail text,
  phone text,
  belongs_to text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text collate "C" not null generated always as (
    searchable((name || ' ' || coalesce(belongs_to, '') || ' ' || coalesce(mail, '')) collate "C")) stored,
  primary key (organisation_id, id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id)
);
create index contacts_of_address on contacts (organisation_id, address_id, name, id);
create index contacts_by_name on contacts (organisation_id, name, id);
call protect('contacts');
