-- Records are found by any part of a name through an index, however many there are: behind row-level security
-- `like` can use none. What is looked for stands in a word where an ending of it begins so, and `>=` and `<` of
-- texts are leakproof (docs/database-design.md).

-- The words of a searchable text, and what a mail address has on either side. Longer ones in pieces of sixty
-- letters, in one of which each thirty letters stand (`name-words.ts`).
create function name_words_of(searched text) returns text[] language plpgsql immutable parallel safe as $$
declare
  word text;
  words text[] := '{}';
begin
  foreach word in array coalesce(regexp_split_to_array(searched collate "C", '[\s@]+'), '{}') loop
    for place in 1..greatest(length(word) - 30, 1) by 30 loop
      if word <> '' and substr(word, place, 60) <> all (words) then words := words || substr(word, place, 60); end if;
    end loop;
  end loop;
  return words;
end $$;

-- Which records have a word in their names. Without keys: to check them for each row would take longer than to
-- write it.
create table name_words (
  organisation_id uuid not null,
  kind text collate "C" not null
    check (kind in ('address', 'place', 'person', 'article', 'location', 'contract')),
  word text collate "C" not null,
  record_id uuid not null,
  primary key (organisation_id, kind, word, record_id)
);
call protect('name_words', 'select, insert, delete');

-- The endings of these words. Not unique: two who write the same new word at once needn't wait for each other.
-- Endings stay of words that no record has any more; they lead to none.
create table word_endings (
  organisation_id uuid not null,
  kind text collate "C" not null,
  ending text collate "C" not null,
  word text collate "C" not null
);
create index word_endings_by_ending on word_endings (organisation_id, kind, ending);
call protect('word_endings', 'select, insert');

-- Mail addresses and numbers: nearly each is another one, so the endings lead to the records themselves. From
-- every second or fourth letter on, of which twelve are enough.
create table reach_pieces (
  organisation_id uuid not null,
  kind text collate "C" not null check (kind in ('address', 'number', 'person', 'person-number')),
  piece text collate "C" not null,
  record_id uuid not null,
  primary key (organisation_id, kind, piece, record_id)
);
call protect('reach_pieces', 'select, insert, delete');

create function reach_pieces_of(searched text, step integer) returns text[]
language plpgsql immutable parallel safe as $$
declare
  word text;
  pieces text[] := '{}';
begin
  foreach word in array name_words_of(searched) loop
    for place in 1..length(word) - 2 by step loop
      if substr(word, place, 12) <> all (pieces) then pieces := pieces || substr(word, place, 12); end if;
    end loop;
  end loop;
  return pieces;
end $$;

-- Keeps the words of a record: for each kind its searchable text, and the one that it had. Whether a word is there
-- is looked up for each by itself, as `know_words` does.
create function keep_name_words(organisation uuid, record uuid, kinds text[], former text[], present text[])
returns void language plpgsql set enable_seqscan = off set jit = off as $$
declare
  lost text[];
  words text[];
begin
  for at in 1..cardinality(kinds) loop
    continue when former[at] is not distinct from present[at];
    lost := name_words_of(former[at]);
    words := name_words_of(present[at]);
    delete from name_words where organisation_id = organisation and kind = kinds[at] and word = any (lost)
      and word <> all (words) and record_id = record;
    insert into name_words (organisation_id, kind, word, record_id)
    select organisation, kinds[at], word, record from unnest(words) as word where word <> all (lost);
    insert into word_endings (organisation_id, kind, ending, word)
    select organisation, kinds[at], substr(given.word, place), given.word
    from unnest(words) as given(word) cross join lateral generate_series(1, length(given.word)) as place
    where given.word <> all (lost) and (select true from word_endings as kept where kept.organisation_id = organisation
      and kept.kind = kinds[at] and kept.ending = given.word and kept.word = given.word limit 1) is not true;
  end loop;
end $$;

-- The same for pieces, which begin so far apart.
create function keep_reach_pieces(
  organisation uuid, record uuid, kinds text[], steps integer[], former text[], present text[]
) returns void language plpgsql set enable_seqscan = off set jit = off as $$
declare
  lost text[];
  pieces text[];
begin
  for at in 1..cardinality(kinds) loop
    continue when former[at] is not distinct from present[at];
    lost := reach_pieces_of(former[at], steps[at]);
    pieces := reach_pieces_of(present[at], steps[at]);
    delete from reach_pieces where organisation_id = organisation and kind = kinds[at] and piece = any (lost)
      and piece <> all (pieces) and record_id = record;
    insert into reach_pieces (organisation_id, kind, piece, record_id)
    select organisation, kinds[at], piece, record from unnest(pieces) as piece where piece <> all (lost);
  end loop;
end $$;

create function keep_address_words() returns trigger language plpgsql as $$
begin
  perform keep_name_words(coalesce(new.organisation_id, old.organisation_id), coalesce(new.id, old.id),
    '{address,place}'::text[] collate "C",
    array[searchable(old.company_name), searchable(concat_ws(' ', old.city, old.contact_name))],
    array[searchable(new.company_name), searchable(concat_ws(' ', new.city, new.contact_name))]);
  perform keep_reach_pieces(coalesce(new.organisation_id, old.organisation_id), coalesce(new.id, old.id),
    '{address,number}'::text[] collate "C", '{2,4}',
    array[searchable(concat_ws(' ', old.company_number, old.number::text, old.email)), old.number_text],
    array[searchable(concat_ws(' ', new.company_number, new.number::text, new.email)), new.number_text]);
  return null;
end $$;
create trigger addresses_name_words after insert or delete
  or update of company_name, city, contact_name, company_number, number, email, phone, vat_number on addresses
  for each row execute function keep_address_words();

create function keep_person_words() returns trigger language plpgsql as $$
begin
  perform keep_name_words(coalesce(new.organisation_id, old.organisation_id), coalesce(new.id, old.id),
    '{person}'::text[] collate "C",
    array[searchable(concat_ws(' ', old.name, old.belongs_to))],
    array[searchable(concat_ws(' ', new.name, new.belongs_to))]);
  perform keep_reach_pieces(coalesce(new.organisation_id, old.organisation_id), coalesce(new.id, old.id),
    '{person,person-number}'::text[] collate "C", '{2,4}',
    array[searchable(old.mail), old.number_text], array[searchable(new.mail), new.number_text]);
  return null;
end $$;
create trigger contacts_name_words after insert or delete or update of name, belongs_to, mail, phone on contacts
  for each row execute function keep_person_words();

-- Of the others the searchable text is what they are found by.
create function keep_searched_words() returns trigger language plpgsql as $$
begin
  perform keep_name_words(coalesce(new.organisation_id, old.organisation_id), coalesce(new.id, old.id),
    array[tg_argv[0]] collate "C",
    array[old.search_text], array[new.search_text]);
  return null;
end $$;
create trigger articles_name_words after insert or delete or update of number, name on articles
  for each row execute function keep_searched_words('article');
create trigger locations_name_words after insert or delete or update of code, name on storage_locations
  for each row execute function keep_searched_words('location');
create trigger contracts_name_words after insert or delete or update of number on contracts
  for each row execute function keep_searched_words('contract');

-- Found by their zip as a whole.
create index addresses_by_zip on addresses (organisation_id, zip) where zip is not null;
