-- Labels and delivery notes are rendered behind the order: a mail is kept without its paper first, and given to the mail server once it is there.

alter table analysis_order_mails
  alter column file_id drop not null,
  -- What its paper is called; of mails from before, the file says so.
  add column attachment text,
  -- The paper could not be made, at the last try either.
  add column unprepared_at timestamptz,
  -- A job was told to send it. Never, as long as nobody could be written to or there was no mail server.
  add column queued_at timestamptz;

-- The order of the list; numbers themselves are held apart by the next file.
alter index analysis_orders_number rename to analysis_orders_by_number;
