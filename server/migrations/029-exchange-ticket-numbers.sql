-- A ticket has its number from a weighbridge, which begins anew some time: the same number of another scale or
-- year is another ticket.

-- Of bookings that were taken over: which scale or program counted the ticket, as imports know it, and in which
-- span of time. Those from before this have neither.
alter table bookings
  add column external_scale text,
  add column external_span text not null default '';

-- What counts tickets together, and when it begins anew: set by who knows the weighbridge.
alter table import_sources
  add column ticket_counter text not null default 'scale'
    constraint import_sources_ticket_counter check (ticket_counter in ('scale', 'source', 'plant')),
  add column ticket_span text not null default 'year'
    constraint import_sources_ticket_span check (ticket_span in ('year', 'month', 'day', 'ever'));
