-- Values that a laboratory said after a delivery was settled are told to who settles.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (
    type in ('A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A11', 'A12', 'A13', 'A14', 'A15', 'A16', 'A17', 'A18')
  )
  not valid;
