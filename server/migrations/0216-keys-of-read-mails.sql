-- A mail is found again by the hash of its Message-ID, which can be longer than an index takes.
call for_each_organisation($$
  update read_mails set message_id = encode(sha256(convert_to(message_id, 'UTF8')), 'hex')
  where organisation_id = current_organisation()
$$);
comment on column read_mails.message_id is 'The SHA-256 of it, in hexadecimal digits';
