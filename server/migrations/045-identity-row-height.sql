-- How high rows of tables are to a person: gloves need more room.
alter table user_preferences add column row_height text check (row_height in ('normal', 'tall'));
