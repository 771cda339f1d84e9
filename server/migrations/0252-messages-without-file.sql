-- Of a file in which the virus scanner has found something only the message is kept, that it came.
alter table laboratory_messages alter column file_id drop not null;
