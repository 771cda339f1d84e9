-- A value is said by the laboratory that sent its message: one key holds both, and is looked up once for each of thousands of values where there were two.
-- Not validated: the keys before held each value to a message and to a laboratory that there are.
alter table laboratory_results
  add constraint laboratory_results_of_message_fkey foreign key (organisation_id, message_id, laboratory_id)
    references laboratory_messages (organisation_id, id, laboratory_id) not valid,
  drop constraint laboratory_results_organisation_id_laboratory_id_fkey,
  drop constraint laboratory_results_organisation_id_message_id_fkey;
