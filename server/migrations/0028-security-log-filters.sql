-- Two filters together: most groups hold one outcome only, and who asks for the other one waited until all was read.
create index security_events_of_group_and_outcome on security_events
  (organisation_id, type_group, outcome, happened_at desc, id desc);
-- Otherwise the planner takes both for independent, and people whose names are rare for ones that are often told of.
create statistics security_events_outcomes (mcv) on type_group, outcome from security_events;
alter table security_events alter column user_id set statistics 500;
