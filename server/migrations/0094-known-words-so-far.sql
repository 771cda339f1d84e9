-- The words of the names that were there before.
call for_each_organisation($$
  insert into known_words (organisation_id, kind, piece, word)
  select current_organisation(), kind, piece, word
  from (
    select distinct kind, word
    from (
      select 'address' as kind, search_text as searched from addresses where organisation_id = current_organisation()
      union all select 'article', searchable(name) from articles where organisation_id = current_organisation()
      union all select 'location', searchable(name) from storage_locations where organisation_id = current_organisation()
    ) as names cross join lateral words_of(searched) as word
    where not exists (select from known_words known where known.organisation_id = current_organisation()
      and known.kind = names.kind and known.piece = left(word, 6) and known.word = word)
  ) as words cross join lateral word_pieces(word) as piece
$$);
