alter table scales validate constraint scales_protocol_check, validate constraint scales_connection;
