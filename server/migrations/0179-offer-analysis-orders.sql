-- Orders of analyses can be used by now: an organisation at the top, whose features nobody else changes, has them with the laboratory.
do $$
declare
  before constant text := current_setting('row_security');
begin
  perform set_config('row_security', 'on', true), set_config('app.platform', 'on', true);
  update organisations set features = features || '{potentialProducts}'
  where parent_id is null and 'lims' = any (modules) and not 'potentialProducts' = any (features);
  perform set_config('app.platform', '', true), set_config('row_security', before, true);
end $$;
