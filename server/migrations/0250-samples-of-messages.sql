-- What a word for a sample means in one message: another file may call another sample the same.
create table laboratory_message_samples (
  organisation_id uuid not null,
  message_id uuid not null,
  -- As the file writes it, without outer blanks.
  word text not null,
  -- Nothing leaves its rows out.
  sample_number text check (sample_number ~ '^[0-9]{12}$'),
  primary key (organisation_id, message_id, word),
  foreign key (organisation_id, message_id) references laboratory_messages (organisation_id, id)
);
call protect('laboratory_message_samples');
