-- A driver of an address may be somebody with an account: a member of the same organisation, linked to one driver only.
alter table drivers add constraint drivers_user_id_fkey
  foreign key (user_id, organisation_id) references memberships (user_id, organisation_id);
create unique index drivers_user_id on drivers (organisation_id, user_id) where user_id is not null;
