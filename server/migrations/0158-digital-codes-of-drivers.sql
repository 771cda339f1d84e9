-- How often the digital code of a driver was made invalid: each number has a code of its own.
alter table drivers add column code_version integer not null default 1;
