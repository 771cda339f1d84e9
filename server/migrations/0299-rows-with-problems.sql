-- What an import has to tell of its rows is counted each time somebody looks at it, also a hundred thousand times while it runs: the few
-- rows with problems by themselves, whatever became of them.
drop index import_rows_lacking;
create index import_rows_with_problems on import_rows (organisation_id, import_id, row) where problems <> '[]';
