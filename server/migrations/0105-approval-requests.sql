-- What the yard has asked: whether a lorry may unload without a valid proof. It is answered by an approval, or by the reason why there is none.
create table approval_requests (
  organisation_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  note text,
  requested_by uuid,
  requested_by_name text not null,
  requested_at timestamptz not null,
  approval_id uuid,
  refusal text,
  decided_by_name text,
  decided_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, approval_id) references approvals (organisation_id, id),
  check ((decided_at is null) = (decided_by_name is null)),
  check ((decided_at is null) = (approval_id is null and refusal is null)),
  check (approval_id is null or refusal is null)
);
create index approval_requests_of_booking on approval_requests (organisation_id, booking_id, requested_at desc, id desc);
-- One open request of a booking at a time.
create unique index approval_requests_open on approval_requests (organisation_id, booking_id) where decided_at is null;
create index approval_requests_of_approval on approval_requests (organisation_id, approval_id) where approval_id is not null;
call protect('approval_requests', 'select, insert, update');

-- A14: such a request.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (type in ('A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A11', 'A12', 'A13', 'A14')) not valid;
