import type pg from 'pg';
import type { ConnectionSettings } from '../core/db/database.ts';

/** Who looks at rows past the walls of the application, and sees those of its file's organisations only. */
const ROLE = 'halm_file';

/** An organisation of the connection, or a customer below one. */
const isOwn = "current_setting('file.organisations')::uuid[] && array[id, parent_id]";
const own = `any (array(select id from organisations where ${isOwn}))`;

/**
 * May do with rows what a superuser may, and nothing with tables: what would reach other files' tests, such
 * as a trigger that is switched off, is refused.
 */
const roleStatements = [
  `create role ${ROLE} login in role pg_monitor, pg_maintain, pg_signal_backend`,
  `grant halm_app to ${ROLE} with inherit false, set true`,
  `grant set on parameter session_replication_role to ${ROLE}`,
];

/** Makes the role, once for a server of the tests. */
export const makeFileRole = async (admin: pg.Client): Promise<void> => {
  for (const statement of roleStatements) await admin.query(statement);
};

/** Which rows of a table the role sees; those of the platform without an organisation all. */
const walls = `select oid::regclass as name, case
    when oid = 'organisations'::regclass then $own$${isOwn}$own$
    when oid = 'users'::regclass then $own$home_organisation_id = ${own}$own$
    when exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'organisation_id')
      then $own$organisation_id = ${own}$own$
    else 'true' end as wall
  from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`;

const letIn = `do $$
declare
  target record;
begin
  grant usage on schema public to ${ROLE};
  grant select, insert, update, delete on all tables in schema public to ${ROLE};
  revoke insert, update, delete on schema_migrations from ${ROLE};
  grant usage on all sequences in schema public to ${ROLE};
  grant execute on all functions in schema public to ${ROLE};
  for target in ${walls} loop
    execute format('create policy file on %s to ${ROLE} using (%s)', target.name, target.wall);
  end loop;
end $$`;

/** Lets the role into a database that several files share. */
export const letFileRoleIn = async (owner: pg.Client): Promise<void> => {
  await owner.query(letIn);
};

/** How a file connects that has these organisations. */
export const asFile = (owner: ConnectionSettings, organisationIds: readonly string[]): ConnectionSettings => ({
  ...owner,
  user: ROLE,
  options: `-c file.organisations={${organisationIds.join()}}`,
});
