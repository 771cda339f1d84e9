-- The words of names, so that a mistyped one leads to those that look like it. Each is known by its first six letters and by these
-- without each one of them (`wordPieces` of the model): two words that differ by one mistake have a piece in common, which is found
-- by being equal. Whatever compares more cleverly (`pg_trgm`) isn't leakproof, so behind row-level security no index could serve it.
create table known_words (
  organisation_id uuid not null references organisations (id),
  kind text not null check (kind in ('address', 'article', 'location')),
  piece text collate "C" not null,
  word text collate "C" not null
);
-- Not unique: two who write the same new word at once needn't wait for each other. It may stand twice, which nobody notices.
create index known_words_by_piece on known_words (organisation_id, kind, piece, word);
call protect('known_words', 'select, insert');

create function word_pieces(word text) returns setof text language sql immutable parallel safe begin atomic
  select left(word, 6)
  union select left(word, place - 1) || substr(left(word, 6), place + 1) from generate_series(1, least(length(word), 6)) as place;
end;
create function words_of(searched text) returns setof text language sql immutable parallel safe begin atomic
  select distinct word from regexp_split_to_table(searched collate "C", '[^a-z]+') as word where length(word) >= 3;
end;

-- Words stay that no record has any more; they lead to none.
-- By its index from the first word on: a plan that was made while there were few would read all of them for each row of an import.
create function know_words() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  of_kind text := tg_argv[0];
  searched text := case of_kind when 'address' then to_jsonb(new) ->> 'search_text' else searchable(to_jsonb(new) ->> 'name') end;
begin
  insert into known_words (organisation_id, kind, piece, word)
  select new.organisation_id, of_kind, piece, word
  from words_of(searched) as given(word) cross join lateral word_pieces(word) as piece
  where not exists (select from known_words known where known.organisation_id = new.organisation_id and known.kind = of_kind
    and known.piece = left(given.word, 6) and known.word = given.word);
  return null;
end $$;
create trigger addresses_words after insert or update of company_name, company_number, city on addresses
  for each row execute function know_words('address');
create trigger articles_words after insert or update of name on articles
  for each row execute function know_words('article');
create trigger storage_locations_words after insert or update of name on storage_locations
  for each row execute function know_words('location');
