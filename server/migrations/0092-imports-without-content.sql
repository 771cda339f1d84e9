-- What a file held is removed some time after it was read; that it was read, and what came of it, stays.
alter table imports alter column file_id drop not null;
alter table imports add column content_removed_at timestamptz;
