-- What a paper says, in no language, as it was read when the first of its edition was kept: the other languages are written from it.
-- Null of those that came later, and of what was kept before.
alter table documents add column content jsonb;
