-- At which booking an approval was given, whose history tells of its end, and why it was withdrawn. Unknown of earlier wide ones.
alter table approvals
  add column given_at_booking_id uuid,
  add column withdrawn_reason text,
  add constraint approvals_given_at foreign key (organisation_id, given_at_booking_id) references bookings (organisation_id, id) not valid;
