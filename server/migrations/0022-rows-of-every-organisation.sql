-- The owner of the database, too, stands before the walls between organisations unless it is a superuser. A migration that
-- changes rows behind them says so: the statement runs once for each organisation, and sees the tables of the platform.
create procedure for_each_organisation(statement text) language plpgsql as $$
declare
  each uuid;
  before text := current_setting('row_security');
begin
  perform set_config('row_security', 'on', true), set_config('app.platform', 'on', true);
  for each in select id from organisations order by id loop
    perform set_config('app.org', each::text, true);
    execute statement;
  end loop;
  perform set_config('app.org', '', true), set_config('app.platform', '', true), set_config('row_security', before, true);
end $$;
revoke execute on procedure for_each_organisation from public;
