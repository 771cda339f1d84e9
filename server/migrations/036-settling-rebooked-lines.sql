-- A delivery is paid, and taken back and paid anew where it was rebooked in between: each payment has its round,
-- and what takes one back has the round of that one.
alter table settlement_lines add round integer not null default 1 check (round >= 1);
-- Why a payment is taken back, where its delivery was not reversed: it was rebooked, or its terms were changed.
alter table settlement_lines add taken_back_for text check (taken_back_for in ('rebooking', 'terms'));
alter table settlement_lines add constraint settlement_lines_taken_back check (taken_back_for is null or sign = -1);

-- One settlement may take a payment back and pay its delivery anew.
alter table settlement_lines drop constraint settlement_lines_pkey;
alter table settlement_lines add primary key (organisation_id, settlement_id, booking_id, round, sign);
drop index settlement_lines_once;
create unique index settlement_lines_once on settlement_lines (organisation_id, booking_id, round, sign)
  where is_holding;
