-- A mail that did not reach everybody is told to whoever had it sent.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (type in ('A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A11', 'A12', 'A13', 'A14', 'A15', 'A16', 'A17'))
  not valid;
