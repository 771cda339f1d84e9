-- Who has ordered, as they were reached then: answers to a mail go to them, and they hear when it does not arrive.
alter table analysis_order_mails
  add sender_id uuid,
  add sender_name text,
  add sender_phone text,
  add sender_email text;
alter table analysis_order_mails drop constraint analysis_order_mails_failure_check;
-- `partly`: some have got it, others were refused.
alter table analysis_order_mails
  add constraint analysis_order_mails_failure_check check (failure in ('refused', 'partly', 'uncertain')) not valid;

-- What became of a mail for each of those it goes to, once the mail server has answered.
create table analysis_order_mail_recipients (
  organisation_id uuid not null,
  mail_id uuid not null,
  address text not null,
  taken_at timestamptz,
  refused_at timestamptz,
  -- Why not, in the words of the mail server.
  answer text,
  primary key (organisation_id, mail_id, address),
  foreign key (organisation_id, mail_id) references analysis_order_mails (organisation_id, id) on delete cascade,
  constraint analysis_order_mail_recipients_outcome check ((taken_at is null) <> (refused_at is null)),
  constraint analysis_order_mail_recipients_answer check (answer is null or refused_at is not null)
);
call protect('analysis_order_mail_recipients');
