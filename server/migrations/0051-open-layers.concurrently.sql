-- The layers of a location that have something left, oldest first, whatever the article: without it a list of them walked
-- through all that is used up, or sorted all that is open.
create index concurrently if not exists layers_open_of_location on layers (organisation_id, location_id, received_at, id)
  where is_open;
