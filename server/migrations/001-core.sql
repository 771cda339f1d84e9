-- What every area builds on: who sees which rows, how names are sorted and searched, and the tables that all
-- areas write: organisations, counters, history, outbox, keys of requests, files, the security log.
--
-- How a table is written here: the table, its indexes (each with a reason where its columns don't show it),
-- its walls (`call protect`), its triggers. A constraint that leads to a table of a later file stands there.
--
-- Rows that change again and again stay on their page (HOT): `fillfactor` leaves room for the next version,
-- and no index names a column that changes at each step. See docs/database.md.

-- Names in the order in which people look them up: Äcker next to Acker, Halle 2 before Halle 10. Equality
-- stays exact.
create collation people (provider = icu, locale = 'und-u-kn-true');

-- The job queue keeps its tables in a schema of its own, which it makes and migrates itself.
do $$ begin execute format('grant create on database %I to halm_jobs', current_database()); end $$;

------------------------------------------------------------------------------------------------------------
-- Walls between organisations

-- The organisation of the running transaction. Policies write it as a scalar subquery, so that it is
-- evaluated once. nullif, because the setting is '' and not null on a connection that has used it before.
create function current_organisation() returns uuid language sql stable
as $$ select nullif(current_setting('app.org', true), '')::uuid $$;

-- True in the few transactions that must look across organisations: sign-in, the organisation picker, the
-- outbox relay.
create function on_platform() returns boolean language sql stable
as $$ select coalesce(current_setting('app.platform', true), '') = 'on' $$;

-- Makes a tenant table: forced row-level security by organisation_id and the grants of the application role.
create procedure protect(target regclass, privileges text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (organisation_id = (select current_organisation()))
    with check (organisation_id = (select current_organisation()))', target);
  execute format('grant %s on %s to halm_app', privileges, target);
end $$;

-- Makes a table of the platform (people, organisations, sessions): reached only by transactions that say so.
create procedure protect_platform(target regclass, privileges text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy platform on %s using ((select on_platform())) with check ((select on_platform()))', target);
  execute format('grant %s on %s to halm_app', privileges, target);
end $$;

-- The owner of the database stands before the walls, too, unless it is a superuser. A migration that changes
-- rows says so: the statement runs once for each organisation, and sees the tables of the platform.
create procedure for_each_organisation(statement text) language plpgsql as $$
declare
  each uuid;
  before text := current_setting('row_security');
begin
  perform set_config('row_security', 'on', true), set_config('app.platform', 'on', true);
  for each in select id from organisations order by id loop
    perform set_config('app.org', each::text, true);
    execute statement;
  end loop;
  perform set_config('app.org', '', true), set_config('app.platform', '', true), set_config('row_security', before, true);
end $$;
revoke execute on procedure for_each_organisation from public;

-- A row that may never change again: second wall behind the missing grants.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

------------------------------------------------------------------------------------------------------------
-- Search: Müller, Mueller and Muller find each other

-- As `inPlainLetters` of the model: small letters without any marks.
create function plain_letters(given text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(
    translate(
      regexp_replace(
        normalize(lower(given collate "und-x-icu"), nfkd) collate "C",
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
      'øłđðı', 'olddi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- As `searchable` of the model: once with one letter for each umlaut, once with two. What has none stands
-- there once. The body has no quotes, so that its names are bound when it is made: a dump is restored without
-- a search path.
create function searchable(given text) returns text language sql immutable parallel safe return case
  when (given collate "C") ~ '[^\x01-\x7f]' then
    (plain_letters(given) || E'\n' || plain_letters(replace(replace(replace(replace(replace(
      lower(normalize(given, nfc) collate "und-x-icu"), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'))) collate "C"
  else lower(given collate "C")
end;

-- The first six letters of a word, and these without each one of them (`wordPieces` of the model).
create function word_pieces(word text) returns setof text language sql immutable parallel safe begin atomic
  select left(word, 6)
  union select left(word, place - 1) || substr(left(word, 6), place + 1) from generate_series(1, least(length(word), 6)) as place;
end;

-- The words of a searchable text; of fewer than three letters nobody can tell which one was meant.
create function words_of(searched text) returns setof text language sql immutable parallel safe begin atomic
  select distinct word from regexp_split_to_table(searched collate "C", '[^a-z]+') as word where length(word) >= 3;
end;

------------------------------------------------------------------------------------------------------------
-- Fingerprints: hashes beside what may never change (docs/database.md)

-- Links a hash to all those before it.
create function chain_fingerprint(chain bytea, next bytea) returns bytea language sql immutable
  as $$ select sha256(chain || next) $$;

-- The hash of several hashes in their order, each chained to those before it; empty for none.
create aggregate chain_of_fingerprints(bytea) (sfunc = chain_fingerprint, stype = bytea, initcond = '');

------------------------------------------------------------------------------------------------------------
-- Tables

-- Plants and those who look after them. Every other table says by `organisation_id` whose its rows are.
create table organisations (
  id uuid primary key,
  number text collate people not null,
  name text collate people not null,
  parent_id uuid references organisations (id),
  street text, zip text, city text,
  country text not null default 'de',
  latitude double precision, longitude double precision,
  time_zone text not null default 'Europe/Berlin',
  locale text not null default 'de',
  currency text not null default 'EUR',
  theme text not null default 'teal' check (theme in ('teal', 'blue')),
  modules text[] not null default '{red2}',
  features text[] not null default '{}',
  active boolean not null default true,
  -- Pictures below the map, for organisations that name a server of them: its address, and whose pictures
  -- they are.
  tile_template text,
  tile_attribution text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint organisations_currency check (currency in ('EUR', 'DKK', 'CHF', 'GBP', 'PLN', 'RON', 'USD')),
  constraint organisations_tiles check (tile_template is null or tile_attribution is not null)
);
create index organisations_parent on organisations (parent_id);
-- A customer's number is unique among its siblings, all of whom are seen by whoever gives it: whether an
-- organisation elsewhere has the same is told to nobody.
create unique index organisations_number on organisations (parent_id, number) nulls not distinct;
-- Every page says from where pictures may come, and is asked for that more often than there are such
-- organisations.
create index organisations_with_tiles on organisations (tile_template) where tile_template is not null;
call protect_platform('organisations');
-- An organisation always sees itself: the head of a delivery slip, its time zone.
create policy itself on organisations for select using (id = (select current_organisation()));

-- The tree of customers has no circles and ten levels.
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

-- Gapless numbers: the row is locked by the transaction that takes one.
create table counters (
  organisation_id uuid not null references organisations (id),
  name text not null,
  value bigint not null,
  primary key (organisation_id, name)
) with (fillfactor = 50);
call protect('counters');

-- What happened to each record. In months by the time in its ids (docs/database.md): a part is reached
-- through `history` alone, it has no grants, and its walls let nobody through.
create table history (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  event text not null,
  user_id uuid,
  user_name text not null,
  happened_at timestamptz not null,
  reason text,
  before jsonb,
  after jsonb,
  -- The place of an entry in its record's history: ids of one millisecond have no order.
  number integer,
  primary key (organisation_id, id)
) partition by range (id);
-- The history of one record, newest first.
create index history_of_record on history (organisation_id, entity, entity_id, id desc);
-- What happened to the value sets of an article, also to those that are gone: their history names it, its key
-- doesn't.
create index history_of_value_sets on history
  (organisation_id, (coalesce(after, before) -> 'article' ->> 'id'), id desc) where entity = 'value-sets';
call protect('history', 'select, insert');
create trigger history_is_immutable before update or delete on history
  for each row execute function refuse_change();

-- One row per record: how many entries its history has, and the hash of them all, each chained to those
-- before it.
create table history_fingerprints (
  organisation_id uuid not null references organisations (id),
  entity text not null,
  entity_id uuid not null,
  entries integer not null,
  sha256 bytea not null,
  primary key (organisation_id, entity, entity_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01);
call protect('history_fingerprints', 'select');
create trigger history_fingerprints_only_grow before update on history_fingerprints
  for each row when (new.entries <> old.entries + 1) execute function refuse_change();
create trigger history_fingerprints_stay before delete on history_fingerprints
  for each row execute function refuse_change();

-- Columns are named one by one and times are seconds, so that neither later columns nor the session change a
-- hash.
create function history_fingerprint(entry history) returns bytea language sql stable as $$
  select sha256(convert_to(row(entry.id, entry.event, entry.user_id, entry.user_name,
    extract(epoch from entry.happened_at), entry.reason, entry.before, entry.after)::text, 'UTF8'))
$$;

-- With the rights of the owner, and no table of a session in the place of one of these: the application
-- itself may write no hash.
create function chain_history() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own bytea := history_fingerprint(new);
begin
  insert into history_fingerprints as kept (organisation_id, entity, entity_id, entries, sha256)
    values (new.organisation_id, new.entity, new.entity_id, 1, chain_fingerprint('', own))
    on conflict (organisation_id, entity, entity_id)
      do update set entries = kept.entries + 1, sha256 = chain_fingerprint(kept.sha256, own)
    returning entries into new.number;
  return new;
end $$;
create trigger history_is_chained before insert on history for each row execute function chain_history();

-- The lowest id that can have been made at or after an instant: ids begin with their milliseconds.
create function oldest_id_since(instant timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;

-- The first part ends at the turn of a month that even clocks that are fast have not reached.
do $$ begin
  execute format('create table history_first partition of history for values from (minvalue) to (%L)',
    oldest_id_since((date_trunc('month', now() at time zone 'UTC' + interval '1 day') + interval '1 month')
      at time zone 'UTC'));
end $$;
alter table history_first enable row level security, force row level security;
-- For ids of no month, such as no Halm makes.
create table history_elsewhere partition of history default;
alter table history_elsewhere enable row level security, force row level security;

-- Makes what is missing of this month's part and the next three. With the rights of the owner, because the
-- application makes no tables; whoever calls it can choose nothing.
create function make_history_months() returns integer language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  first_ends constant uuid := (select substring(pg_get_expr(relpartbound, oid) from 'TO \(''([0-9a-f-]{36})''\)')
    from pg_class where oid = 'history_first'::regclass);
  month timestamptz;
  part text;
  borders uuid[];
  made integer := 0;
begin
  -- Two nodes at once; whoever waits for its turn here holds nothing yet.
  perform pg_advisory_xact_lock(4127003);
  for ahead in 0..3 loop
    month := date_trunc('month', now()) + make_interval(months => ahead);
    part := to_char(month, '"history_"YYYY_MM');
    borders := array[oldest_id_since(month), oldest_id_since(month + interval '1 month')];
    continue when borders[1] < first_ends or to_regclass('public.' || part) is not null;
    execute format('create table public.%I (like history including all,
      foreign key (organisation_id) references organisations (id))', part);
    -- What came before its month was made.
    alter table history_elsewhere no force row level security, disable trigger history_is_immutable;
    execute format('with moved as (delete from history_elsewhere where id >= %L and id < %L returning *)
      insert into %I select * from moved', borders[1], borders[2], part);
    alter table history_elsewhere force row level security, enable trigger history_is_immutable;
    execute format('alter table %I enable row level security, force row level security', part);
    execute format('alter table history attach partition %I for values from (%L) to (%L)', part, borders[1], borders[2]);
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function make_history_months from public;
grant execute on function make_history_months to halm_app;
select make_history_months();

-- What somebody must hear of, written in the transaction that caused it. Relayed in order of id.
create table outbox (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  event text not null,
  payload jsonb not null,
  -- An event may concern a single person: only that person's sockets hear of it.
  user_id uuid,
  created_at timestamptz not null default now(),
  relayed_at timestamptz,
  primary key (organisation_id, id)
) with (autovacuum_vacuum_scale_factor = 0.01);
-- The relay asks for what is still waiting, across organisations.
create index outbox_waiting on outbox (id) where relayed_at is null;
call protect('outbox', 'select, insert, update, delete');
create policy platform on outbox using ((select on_platform())) with check ((select on_platform()));

-- What was made under a key, so that a request that is sent again makes nothing twice. A key comes with its
-- answer and isn't updated. An answer of two or three kilobytes lies in its row as it is: to press it
-- together takes as long as to write it.
create table idempotency_keys (
  organisation_id uuid not null references organisations (id),
  user_id uuid not null,
  operation text not null,
  key text not null,
  body_sha256 text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id, operation, key)
) with (toast_tuple_target = 8160);
-- The nightly clean-up removes keys older than 30 days.
create index idempotency_keys_age on idempotency_keys (organisation_id, created_at);
call protect('idempotency_keys');

-- The bytes lie in DATA_DIR/files.
create table files (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
call protect('files', 'select, insert, delete');

-- Who tried what: sign-ins, rights, refusals, exports. Only added to; what is told when stands in
-- docs/security.md.
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
  -- Whom it happened to, under the name of then: is looked for like who did it.
  subject_name text,
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
-- Two filters together: most groups hold one outcome only, and who asks for the other one would wait until
-- all was read.
create index security_events_of_group_and_outcome on security_events
  (organisation_id, type_group, outcome, happened_at desc, id desc);
create index security_events_concerning on security_events (organisation_id, entity_id, happened_at desc, id desc)
  where entity = 'users';
-- From name to name, each read once: who is named in the log stays findable when they are no member any more.
create index security_events_names on security_events (organisation_id, user_name collate "C", user_id)
  where user_id is not null;
create index security_events_subject_names on security_events (organisation_id, subject_name collate "C", entity_id)
  where subject_name is not null;
-- Without these the planner takes group and outcome for independent, and people whose names are rare for
-- ones that are often told of.
create statistics security_events_outcomes (mcv) on type_group, outcome from security_events;
alter table security_events alter column user_id set statistics 500;
alter table security_events alter column entity_id set statistics 500;
alter table security_events enable row level security, force row level security;
create policy tenant_reads on security_events for select using (organisation_id = (select current_organisation()));
create policy tenant_adds on security_events for insert with check (organisation_id = (select current_organisation()));
-- Sign-ins, and what is refused, are written before or after any organisation's transaction.
create policy platform_adds on security_events for insert with check ((select on_platform()));
-- Nothing younger than it must be kept can be deleted, whoever has got hold of the application.
create policy time_is_up on security_events for delete using (
  organisation_id = (select current_organisation()) and happened_at < now() - interval '180 days');
grant select, insert, delete on security_events to halm_app;
create trigger security_events_stay before update on security_events for each row execute function refuse_change();

-- The words of names, so that a mistyped one leads to those that look like it. Each is known by its first six
-- letters and by these without each one of them (`wordPieces` of the model): two words that differ by one
-- mistake have a piece in common, which is found by being equal. Whatever compares more cleverly (`pg_trgm`)
-- isn't leakproof, so behind row-level security no index could serve it.
create table known_words (
  organisation_id uuid not null references organisations (id),
  kind text not null check (kind in ('address', 'article', 'location')),
  piece text collate "C" not null,
  word text collate "C" not null
);
-- Not unique: two who write the same new word at once needn't wait for each other. It may stand twice, which
-- nobody notices.
create index known_words_by_piece on known_words (organisation_id, kind, piece, word);
call protect('known_words', 'select, insert');

-- Words stay that no record has any more; they lead to none. Each word is looked up by itself and through the
-- index from the first one on: as `not exists`, or under a plan that was made while there were few, all words
-- of the organisation would be read for each row of an import.
create function know_words() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  of_kind text := tg_argv[0];
  searched text := case of_kind when 'address' then to_jsonb(new) ->> 'search_text' else searchable(to_jsonb(new) ->> 'name') end;
begin
  insert into known_words (organisation_id, kind, piece, word)
  select new.organisation_id, of_kind, piece, word
  from words_of(searched) as given(word) cross join lateral word_pieces(word) as piece
  where (select true from known_words known where known.organisation_id = new.organisation_id and known.kind = of_kind
    and known.piece = left(given.word, 6) and known.word = given.word limit 1) is not true;
  return null;
end $$;

-- The last day on which each daily check was done. Each notes its own: one that fails undoes none of the
-- others.
create table daily_checks (
  organisation_id uuid not null references organisations (id),
  name text not null,
  day date not null,
  primary key (organisation_id, name)
);
call protect('daily_checks');
