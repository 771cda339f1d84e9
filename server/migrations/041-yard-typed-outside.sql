-- Who from outside typed a weight or an amount of a booking, until somebody of the plant has confirmed it.
alter table bookings add typed_outside_by text;
