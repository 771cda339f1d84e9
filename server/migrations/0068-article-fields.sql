-- What an organisation keeps of its articles beyond the fields that everybody has.
create table article_fields (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'choice')),
  unit text,
  choices text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, name)
);
call protect('article_fields');

create table article_field_values (
  organisation_id uuid not null,
  article_id uuid not null,
  field_id uuid not null,
  -- A text or a number, as the kind of its field says; a date is a text.
  value jsonb not null,
  primary key (organisation_id, article_id, field_id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  foreign key (organisation_id, field_id) references article_fields (organisation_id, id)
);
create index article_field_values_of_field on article_field_values (organisation_id, field_id);
call protect('article_field_values');
