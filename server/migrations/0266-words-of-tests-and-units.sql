-- Since 0250 a word for a sample holds in one message alone: none stands for all files of a laboratory.
alter table laboratory_aliases drop column sample_number;
alter table laboratory_aliases drop constraint laboratory_aliases_kind_check;
alter table laboratory_aliases add constraint laboratory_aliases_kind_check check (kind in ('test', 'unit')) not valid;
