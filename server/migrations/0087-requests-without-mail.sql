-- Without a mail server the link of a request is handed over: then nobody needs to know an e-mail address.
alter table proof_requests alter column email drop not null;
-- What is still asked: of an address, and for the articles that it names.
create index proof_requests_undecided on proof_requests (organisation_id, address_id)
  where withdrawn_at is null and decided_at is null;
