-- Stock that no lorry brought is taken over from tables, too: opening balances of many locations at once.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('bookings', 'addresses', 'articles', 'locations', 'contracts', 'stockEntries'));
