-- An address may be made of name and place alone by whoever stands at the gate, too: by a person, not by an
-- import.
alter table records_to_complete alter import_id drop not null, add made_by text;
alter table records_to_complete add constraint records_to_complete_source check (num_nonnulls(import_id, made_by) = 1);
