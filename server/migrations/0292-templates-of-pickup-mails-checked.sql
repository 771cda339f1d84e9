-- Beside running work, after 0291 has made them.
alter table laboratory_mails validate constraint laboratory_mails_kind_check;
alter table laboratory_mails validate constraint laboratory_mails_check;
