-- Whom something happened to is looked for like who did it: by person and, under the name of then, by name.
alter table security_events add column subject_name text;

create index security_events_concerning on security_events (organisation_id, entity_id, happened_at desc, id desc)
  where entity = 'users';
-- From name to name, each read once: who is named in the log stays findable when they are no member any more.
create index security_events_names on security_events (organisation_id, user_name collate "C", user_id)
  where user_id is not null;
create index security_events_subject_names on security_events (organisation_id, subject_name collate "C", entity_id)
  where subject_name is not null;
alter table security_events alter column entity_id set statistics 500;
