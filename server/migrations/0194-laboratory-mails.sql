-- What suppliers and laboratories are written, by language and by when it is sent. The rules stand in docs/laboratory.md.
create table laboratory_mails (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  kind text not null check (kind in ('instruction', 'order')),
  language text not null check (language in ('da', 'en', 'de')),
  condition text not null,
  subject text not null,
  body text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  check (condition in ('own-transport', 'contractor') and kind = 'instruction'
    or condition in ('samples-from-supplier', 'samples-from-laboratory') and kind = 'order'),
  constraint laboratory_mails_condition_key unique (organisation_id, kind, language, condition)
);
create index laboratory_mails_by_language on laboratory_mails (organisation_id, language, id);
create index laboratory_mails_by_condition on laboratory_mails (organisation_id, condition, id);
call protect('laboratory_mails');
