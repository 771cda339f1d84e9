-- Beside running work, after 0297-words-of-masses.sql has made them.
alter table laboratory_aliases validate constraint laboratory_aliases_kind_check;
alter table laboratory_aliases validate constraint laboratory_aliases_basis_check;
