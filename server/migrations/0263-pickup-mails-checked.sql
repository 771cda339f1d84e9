-- Beside running work, after 0262 has made it.
alter table analysis_order_mails validate constraint analysis_order_mails_kind_check;
