-- So far prices were in the organisation's currency.
call for_each_organisation($$
  update contracts set currency = organisations.currency from organisations
  where organisations.id = current_organisation() and organisations.currency <> 'EUR'
    and contracts.organisation_id = organisations.id
$$);
