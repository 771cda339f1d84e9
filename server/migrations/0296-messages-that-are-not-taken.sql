-- Messages of laboratories that wait or were rejected, the latest first: few among years of accepted ones. Their rules stand in docs/laboratory.md.
create index laboratory_messages_not_taken on laboratory_messages (organisation_id, state, received_at desc, id desc)
  where state <> 'accepted';
