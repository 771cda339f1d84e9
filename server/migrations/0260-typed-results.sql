-- Values of laboratories that send no file, as somebody types them.

alter table laboratory_messages drop constraint laboratory_messages_way_check;
alter table laboratory_messages add constraint laboratory_messages_way_check
  check (way in ('upload', 'mail', 'api', 'typed')) not valid;
