-- Who tried what: sign-ins, rights, refusals, exports. Only added to; what is told when stands in docs/security.md.
create table security_events (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  type text not null,
  -- What stands before the dot of the type: the list is narrowed by it.
  type_group text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  happened_at timestamptz not null,
  -- Who acted, under the name that they had then; nobody where a job did.
  user_id uuid,
  user_name text,
  remote_address text,
  user_agent text,
  request_id uuid,
  operation text,
  -- The record that it is about.
  entity text,
  entity_id uuid,
  details jsonb not null default '{}',
  -- How many alike this row stands for.
  count integer not null default 1 check (count > 0),
  primary key (organisation_id, id)
);
-- The list, newest first, as a whole and by each of its filters.
create index security_events_newest on security_events (organisation_id, happened_at desc, id desc);
create index security_events_of_group on security_events (organisation_id, type_group, happened_at desc, id desc);
create index security_events_of_person on security_events (organisation_id, user_id, happened_at desc, id desc);
create index security_events_of_outcome on security_events (organisation_id, outcome, happened_at desc, id desc);
-- What the search finds beside names: a network address by its beginning, a request.
create index security_events_from on security_events
  (organisation_id, remote_address collate "C", happened_at desc, id desc);
create index security_events_of_request on security_events (organisation_id, request_id);

alter table security_events enable row level security;
alter table security_events force row level security;
create policy tenant_reads on security_events for select using (organisation_id = (select current_organisation()));
create policy tenant_adds on security_events for insert with check (organisation_id = (select current_organisation()));
-- Sign-ins, and what is refused, are written before or after any organisation's transaction.
create policy platform_adds on security_events for insert with check ((select on_platform()));
-- Nothing younger than it must be kept can be deleted, whoever has got hold of the application.
create policy time_is_up on security_events for delete using (
  organisation_id = (select current_organisation()) and happened_at < now() - interval '180 days');
grant select, insert, delete on security_events to halm_app;
create trigger security_events_stay before update on security_events for each row execute function refuse_change();
