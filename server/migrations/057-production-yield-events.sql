-- Less gas than was to be expected, and as much as that again: events of the plant.
drop index history_of_plant;
create index history_of_plant on history (organisation_id, entity, event, happened_at desc, id desc)
  where event in ('booked', 'waiting', 'corrected', 'accepted', 'reversed', 'completed', 'taken-over', 'aborted',
    'rebooked', 'posting-refused', 'weighing-replaced', 'details-corrected', 'figures-confirmed', 'sample-waived',
    'approved', 'approval-requested', 'approval-refused', 'approval-withdrawn', 'given-up', 'closed', 'reopened',
    'measured', 'values-waived', 'ordered', 'results', 'key-made', 'key-revoked', 'silent', 'heard-again',
    'yield-low', 'yield-back')
    or (entity = 'gateways' and event = 'created');
