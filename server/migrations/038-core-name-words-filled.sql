-- The words of the names that are there. What was written since the triggers are, has its words already.
call for_each_organisation($$
  insert into name_words (organisation_id, kind, word, record_id)
  select current_organisation(), kind, word, id
  from (
    select 'address' as kind, id, searchable(company_name) as searched from addresses
      where organisation_id = current_organisation()
    union all select 'place', id, searchable(concat_ws(' ', city, contact_name)) from addresses
      where organisation_id = current_organisation()
    union all select 'person', id, searchable(concat_ws(' ', name, belongs_to)) from contacts
      where organisation_id = current_organisation()
    union all select 'article', id, search_text from articles where organisation_id = current_organisation()
    union all select 'location', id, search_text from storage_locations where organisation_id = current_organisation()
    union all select 'contract', id, search_text from contracts where organisation_id = current_organisation()
  ) as records cross join lateral unnest(name_words_of(searched)) as word
  order by kind, word, id
  on conflict do nothing
$$);
call for_each_organisation($$
  insert into word_endings (organisation_id, kind, ending, word)
  select current_organisation(), kind, substr(word, place) as ending, word
  from (select distinct kind, word from name_words where organisation_id = current_organisation()) as known
  cross join lateral generate_series(1, length(word)) as place
  where not exists (select from word_endings as kept where kept.organisation_id = current_organisation()
    and kept.kind = known.kind and kept.ending = known.word and kept.word = known.word)
  order by kind, ending
$$);
call for_each_organisation($$
  insert into reach_pieces (organisation_id, kind, piece, record_id)
  select current_organisation(), kind, piece, id
  from (
    select 'address' as kind, 2 as step, id, searchable(concat_ws(' ', company_number, number::text, email)) as searched
      from addresses where organisation_id = current_organisation()
    union all select 'number', 4, id, number_text from addresses where organisation_id = current_organisation()
    union all select 'person', 2, id, searchable(mail) from contacts where organisation_id = current_organisation()
    union all select 'person-number', 4, id, number_text from contacts where organisation_id = current_organisation()
  ) as records
  cross join lateral unnest(reach_pieces_of(searched, step)) as piece
  order by kind, piece, id
  on conflict do nothing
$$);
