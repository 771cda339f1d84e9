-- What happened to the value sets of an article, also to those that are gone: their history names it, its key doesn't.
create index history_of_value_sets on history (organisation_id, (coalesce(after, before) -> 'article' ->> 'id'), id desc)
  where entity = 'value-sets';
