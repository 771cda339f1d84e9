-- A plant may weigh on a scale that no line leads to: its weights are typed by hand, and it has no address.
alter table scales
  alter column calibration_licence_number drop not null,
  alter column host drop not null,
  alter column port drop not null,
  drop constraint scales_protocol_check,
  add constraint scales_protocol_check check (protocol in ('none', 'mettler-toledo-continuous', 'sma')) not valid,
  add constraint scales_connection check (
    case protocol when 'none' then host is null and port is null
    else calibration_licence_number is not null and host is not null and port is not null end) not valid;
