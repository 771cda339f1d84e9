-- What became of an invitation's mail.
alter table invites add column sent_at timestamptz;
alter table invites add column failed_at timestamptz;
-- How many an organisation has sent lately.
create index invites_of_organisation on invites (organisation_id, created_at desc);
