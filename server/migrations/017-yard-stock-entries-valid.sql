alter table bookings validate constraint bookings_type_check;
alter table bookings validate constraint bookings_correction_kind;
alter table stock_count_lines validate constraint stock_count_lines_booked;
