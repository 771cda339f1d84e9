-- Nodes tell each other of events by the relay's own notifications, which are short: nothing is laid down for them any more.
drop table socket_io_attachments;
