-- Whether mails count by themselves only where the organisation's mail server has proven their sender, and how that server calls itself.
-- Without its name none is proven.
alter table laboratory_inboxes
  add column checks_sender boolean not null default true,
  add column authserv_id text;

-- Whether a message is known to come from its laboratory; what came before counts as it did.
alter table laboratory_messages add column is_proven boolean not null default true;
