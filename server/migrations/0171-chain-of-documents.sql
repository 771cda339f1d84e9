-- The documents of an organisation in one chain: what each says and what it weighed and moved, by its two hashes, linked to the one
-- before. A job puts them there within minutes, so that no lorry waits for another one's link.

-- A document's place in the chain; null until it has one.
alter table posting_fingerprints add column place bigint;
drop trigger posting_fingerprints_are_immutable on posting_fingerprints;
create trigger posting_fingerprints_are_immutable before update on posting_fingerprints for each row
  when (old.place is not null or new.place is null
    or (old.organisation_id, old.booking_id, old.sha256) is distinct from (new.organisation_id, new.booking_id, new.sha256))
  execute function refuse_change();
create trigger posting_fingerprints_stay before delete on posting_fingerprints
  for each row execute function refuse_change();

create table document_chains (
  organisation_id uuid primary key references organisations (id),
  documents bigint not null,
  sha256 bytea not null
);
call protect('document_chains', 'select');
create trigger document_chains_only_grow before update on document_chains
  for each row when (new.documents <= old.documents) execute function refuse_change();
create trigger document_chains_stay before delete on document_chains
  for each row execute function refuse_change();

-- What each document in the chain adds to it.
create view document_links with (security_invoker = on) as
  select organisation_id, booking_id, place,
    convert_to(booking_id || ' ' || booking_fingerprints.sha256 || ' ', 'UTF8') || posting_fingerprints.sha256 as link
  from posting_fingerprints left join booking_fingerprints using (organisation_id, booking_id)
  where place is not null;
grant select on document_links to halm_app;

-- Puts a thousand documents of the current organisation that have no place yet at the end of the chain, and answers how many there were.
-- With the rights of the owner, as all hashes are written; it takes nothing from its caller.
create function chain_documents() returns integer language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  organisation uuid := current_organisation();
  head document_chains;
  added integer;
  step record;
begin
  insert into document_chains values (organisation, 0, '') on conflict do nothing;
  select * into head from document_chains where organisation_id = organisation for update;
  update posting_fingerprints as document set place = next.place from (
    select booking_id, head.documents + row_number() over (order by booking_id) as place from (
      select booking_id from posting_fingerprints where organisation_id = organisation and place is null
      order by booking_id limit 1000) as waiting) as next
  where document.organisation_id = organisation and document.booking_id = next.booking_id;
  get diagnostics added = row_count;
  for step in select link from document_links where organisation_id = organisation and place > head.documents order by place loop
    head.sha256 := chain_fingerprint(head.sha256, step.link);
  end loop;
  if added > 0 then
    update document_chains set documents = head.documents + added, sha256 = head.sha256 where organisation_id = organisation;
  end if;
  return added;
end $$;
