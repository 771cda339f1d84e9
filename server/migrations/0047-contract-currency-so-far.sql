-- So far prices were in the organisation's currency. A form that was opened before doesn't know of it: its save is one of an older version.
call for_each_organisation($$
  update contracts set currency = organisations.currency, version = contracts.version + 1 from organisations
  where organisations.id = current_organisation() and organisations.currency <> 'EUR'
    and contracts.organisation_id = organisations.id
$$);
