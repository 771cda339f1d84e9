-- Settlements, people of addresses, vehicles, drivers and scales carry files and comments as the other records do.
alter table attachments drop constraint attachments_entity_check;
alter table attachments add constraint attachments_entity_check check (entity in ('addresses', 'articles', 'locations', 'proofs',
  'contracts', 'bookings', 'settlements', 'contacts', 'vehicles', 'drivers', 'scales', 'comments')) not valid;
alter table comments drop constraint comments_entity_check;
alter table comments add constraint comments_entity_check check (entity in ('addresses', 'articles', 'locations', 'proofs',
  'contracts', 'bookings', 'settlements', 'contacts', 'vehicles', 'drivers', 'scales')) not valid;
