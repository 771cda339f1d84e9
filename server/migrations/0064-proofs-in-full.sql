-- Proofs carry a note, and files, comments and a history as the other records do.
alter table proofs add column note text;
alter table attachments drop constraint attachments_entity_check;
alter table attachments add constraint attachments_entity_check
  check (entity in ('addresses', 'articles', 'locations', 'proofs', 'contracts', 'bookings', 'comments')) not valid;
alter table comments drop constraint comments_entity_check;
alter table comments add constraint comments_entity_check
  check (entity in ('addresses', 'articles', 'locations', 'proofs', 'contracts', 'bookings')) not valid;

-- What a supplier is asked for by a link: to sign a declaration, or to hand in a new certificate.
create table proof_requests (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  address_id uuid not null,
  kind text not null check (kind in ('declaration', 'certificate')),
  declaration text check (declaration in ('delivery-contract', 'self-redcert', 'self-sure')),
  -- The day of the delivery contract that a declaration speaks of.
  contract_on date,
  -- The last day of what is signed; null: twelve months.
  expires_on date,
  article_ids uuid[] not null default '{}',
  -- The proof that is to be renewed.
  renews_proof_id uuid,
  email text not null,
  contact_name text,
  language text not null check (language in ('de', 'en', 'da', 'pl', 'ro')),
  -- Counted up with each mail: only the newest link is good.
  sending integer not null default 1,
  secret_sha256 text not null,
  link_ends_at timestamptz not null,
  asked_at timestamptz not null,
  asked_by uuid,
  asked_by_name text not null,
  sent_at timestamptz,
  failed_at timestamptz,
  withdrawn_at timestamptz,
  answered_at timestamptz,
  -- What came: dates and number of a certificate, who signed.
  answer jsonb,
  file_name text,
  file_kind text,
  file_id uuid,
  preview_file_id uuid,
  placeholder text,
  decided_at timestamptz,
  refusal text,
  -- The proof that came of it.
  proof_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, address_id) references addresses (organisation_id, id),
  foreign key (organisation_id, renews_proof_id) references proofs (organisation_id, id)
    on delete set null (renews_proof_id),
  foreign key (organisation_id, proof_id) references proofs (organisation_id, id) on delete set null (proof_id),
  foreign key (organisation_id, file_id) references files (organisation_id, id),
  foreign key (organisation_id, preview_file_id) references files (organisation_id, id),
  check ((kind = 'declaration') = (declaration is not null))
);
-- Those of an address, and of all, the newest in front.
create index proof_requests_of_address on proof_requests (organisation_id, address_id, asked_at desc, id desc);
create index proof_requests_by_time on proof_requests (organisation_id, asked_at desc, id desc);
create index proof_requests_renewing on proof_requests (organisation_id, renews_proof_id, asked_at desc)
  where renews_proof_id is not null;
create index proof_requests_of_proof on proof_requests (organisation_id, proof_id) where proof_id is not null;
create index proof_requests_of_file on proof_requests (organisation_id, file_id) where file_id is not null;
create index proof_requests_of_preview on proof_requests (organisation_id, preview_file_id) where preview_file_id is not null;
call protect('proof_requests');

-- A13: something came by such a link.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (type in ('A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A11', 'A12', 'A13')) not valid;
