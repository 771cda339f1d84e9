-- How often vehicles of a new address are weighed empty, where the organisation's rule is one that counts.
alter table organisation_settings
  add column default_curb_weight_interval_hours integer check (default_curb_weight_interval_hours between 1 and 72),
  add column default_curb_weight_times_per_day integer check (default_curb_weight_times_per_day between 1 and 24);
update organisation_settings set default_curb_weight_interval_hours = 24 where default_curb_weight_rule = 'interval';
update organisation_settings set default_curb_weight_times_per_day = 1 where default_curb_weight_rule = 'timesPerDay';
alter table organisation_settings
  add constraint interval_is_counted check (
    default_curb_weight_rule <> 'interval' or default_curb_weight_interval_hours is not null),
  add constraint times_are_counted check (
    default_curb_weight_rule <> 'timesPerDay' or default_curb_weight_times_per_day is not null);
