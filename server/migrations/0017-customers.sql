-- The tree of customers: no circles, ten levels, names in the order in which people look them up.

alter table organisations alter column name type text collate people, alter column number type text collate people;

create function refuse_endless_tree() returns trigger language plpgsql as $$
declare
  above uuid := new.parent_id;
  level integer := 1;
begin
  while above is not null loop
    level := level + 1;
    if above = new.id or level > 10 then
      raise exception 'organisations stand in a tree of at most ten levels' using errcode = 'check_violation';
    end if;
    select parent_id into above from organisations where id = above;
  end loop;
  return new;
end $$;
create trigger organisations_tree before insert or update of parent_id on organisations
  for each row execute function refuse_endless_tree();

-- Who looks after an organisation, and what a person looks after.
create index memberships_of_customer_admins on memberships (user_id) where customer_admin;
