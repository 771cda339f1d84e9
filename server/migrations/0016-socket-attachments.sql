-- What one node tells the others about its sockets and is too long for a notification. Holds events, never records;
-- the adapter writes, reads and removes it within half a minute.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz not null default now(),
  payload bytea
);
grant select, insert, delete on socket_io_attachments to halm_app;
grant usage on sequence socket_io_attachments_id_seq to halm_app;
