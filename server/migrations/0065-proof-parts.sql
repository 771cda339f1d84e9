-- Beside running work, after 0064 has made them.
alter table attachments validate constraint attachments_entity_check;
alter table comments validate constraint comments_entity_check;
alter table notifications validate constraint notifications_type_check;
