-- Contractors are written what they are to fetch.

alter table analysis_order_mails drop constraint analysis_order_mails_kind_check;
alter table analysis_order_mails add constraint analysis_order_mails_kind_check
  check (kind in ('instruction', 'order', 'pickup')) not valid;
