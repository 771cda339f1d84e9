-- Records that an import of weighings has made of no more than a name: what else they say is taken for granted until somebody has
-- looked at them and saved them.
create table records_to_complete (
  organisation_id uuid not null,
  entity text not null check (entity in ('addresses', 'articles', 'locations', 'contracts')),
  record_id uuid not null,
  import_id uuid not null,
  made_at timestamptz not null,
  primary key (organisation_id, entity, record_id),
  foreign key (organisation_id, import_id) references imports (organisation_id, id)
);
create index records_to_complete_of_import on records_to_complete (organisation_id, import_id, entity, record_id);
call protect('records_to_complete', 'select, insert, delete');

-- Here, so that no command can forget it.
create function record_is_complete() returns trigger language plpgsql as $$
begin
  delete from records_to_complete
  where organisation_id = old.organisation_id and entity = tg_argv[0] and record_id = old.id;
  return null;
end $$;

-- Locking a location, taking it out of use or ending a contract completes nothing.
create trigger addresses_are_complete after update of version on addresses for each row
  when (new.version > old.version) execute function record_is_complete('addresses');
create trigger articles_are_complete after update of version on articles for each row
  when (new.version > old.version) execute function record_is_complete('articles');
create trigger locations_are_complete after update of version on storage_locations for each row
  when (new.version > old.version and new.active = old.active and new.locked = old.locked)
  execute function record_is_complete('locations');
create trigger contracts_are_complete after update of version on contracts for each row
  when (new.version > old.version and new.status = old.status) execute function record_is_complete('contracts');
create trigger addresses_are_gone after delete on addresses for each row execute function record_is_complete('addresses');
create trigger articles_are_gone after delete on articles for each row execute function record_is_complete('articles');
create trigger locations_are_gone after delete on storage_locations for each row execute function record_is_complete('locations');
create trigger contracts_are_gone after delete on contracts for each row execute function record_is_complete('contracts');

-- The rows of an import that were booked without something that they name.
create index import_rows_lacking on import_rows (organisation_id, import_id, row)
  where outcome = 'created' and problems <> '[]';
