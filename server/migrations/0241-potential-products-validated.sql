-- Beside running work, after 0240 has made them.
alter table attachments validate constraint attachments_entity_check;
alter table comments validate constraint comments_entity_check;
