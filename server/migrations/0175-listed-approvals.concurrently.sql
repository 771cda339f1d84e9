-- Approvals as their list shows them, the newest first.
create index concurrently if not exists approvals_newest on approvals (organisation_id, granted_at desc, id desc);
