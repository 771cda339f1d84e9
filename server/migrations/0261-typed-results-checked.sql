-- Beside running work, after 0260 has made it.
alter table laboratory_messages validate constraint laboratory_messages_way_check;
