-- What contractors are written can be the organisation's own text, too.
alter table laboratory_mails drop constraint laboratory_mails_kind_check;
alter table laboratory_mails add constraint laboratory_mails_kind_check
  check (kind in ('instruction', 'order', 'pickup')) not valid;
alter table laboratory_mails drop constraint laboratory_mails_check;
alter table laboratory_mails add constraint laboratory_mails_check
  check (condition in ('own-transport', 'contractor') and kind = 'instruction'
    or condition in ('samples-from-supplier', 'samples-from-laboratory') and kind = 'order'
    or condition = 'contractor' and kind = 'pickup') not valid;
