-- Each word is looked up by itself. As `not exists` it could be joined: a plan that was made while few words were known then read all
-- of the organisation's for each row of an import, through the index, too.
create or replace function know_words() returns trigger language plpgsql set enable_seqscan = off as $$
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
