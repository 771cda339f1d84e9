-- So that a value can name its message and the laboratory that sent it by one key.
create unique index laboratory_messages_of_laboratory_by_id on laboratory_messages (organisation_id, id, laboratory_id);
