-- A word of a laboratory's files may mean a mass, too: fresh or dry; nothing leaves its rows out.
alter table laboratory_aliases add column basis text;
alter table laboratory_aliases drop constraint laboratory_aliases_kind_check;
alter table laboratory_aliases add constraint laboratory_aliases_kind_check
  check (kind in ('test', 'unit', 'basis')) not valid;
alter table laboratory_aliases add constraint laboratory_aliases_basis_check
  check (basis is null or kind = 'basis' and basis in ('fresh-mass', 'dry-mass')) not valid;
