import pg from 'pg';
import type { ConnectionSettings } from '../db/database.ts';
import { type DatabaseRoles, findRole } from '../db/database-roles.ts';
import { WrongSetting } from '../process/config.ts';

const OLDEST_VERSION = 15;

type Rights = {
  version: number;
  encoding: string;
  superuser: boolean;
  may_create_roles: boolean;
  may_create_tables: boolean;
  may_let_create: boolean;
  owner_of_tables: string | null;
};

const findRights = async (client: pg.Client): Promise<Rights | undefined> => {
  const { rows } = await client.query<Rights>(`
    select current_setting('server_version_num')::integer / 10000 as version,
      current_setting('server_encoding') as encoding,
      rolsuper as superuser, rolcreaterole as may_create_roles,
      coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as may_create_tables,
      has_database_privilege(current_database(), 'create with grant option') as may_let_create,
      (select pg_get_userbyid(relowner) from pg_class where relnamespace = to_regnamespace('public')
        and relkind in ('r', 'p') and not pg_has_role(relowner, 'usage') limit 1) as owner_of_tables
    from pg_roles where rolname = current_user`);
  return rows[0];
};

/**
 * Which roles the owner may change: all for a superuser, before version 16 all
 * with CREATEROLE, then those given to it.
 */
const mayChange = async (client: pg.Client, rights: Rights, role: string): Promise<boolean> => {
  if (rights.superuser || !rights.may_create_roles || rights.version < 16)
    return rights.superuser || rights.may_create_roles;
  const { rows } = await client.query("select pg_has_role($1, 'member with admin option') as given", [role]);
  return rows[0]?.given === true;
};

const mayCreateIn = async (client: pg.Client, role: string): Promise<boolean> => {
  const { rows } = await client.query("select has_database_privilege($1, current_database(), 'create') as may", [role]);
  return rows[0]?.may === true;
};

const refuse = (problem: string, statement: string): never => {
  throw new WrongSetting(`${problem}; run as an administrator of the database server: ${statement}`);
};

const checkRole = async (
  client: pg.Client,
  rights: Rights,
  user: string,
  kind: keyof DatabaseRoles,
  role: string,
): Promise<void> => {
  const existing = await findRole(client, kind, role);
  if (!existing) {
    if (!rights.superuser && !rights.may_create_roles)
      refuse(`${user} may not create the role ${role}`, `alter role ${pg.escapeIdentifier(user)} createrole`);
    return;
  }
  if (existing.isPowerful)
    refuse(
      `the role ${role} may pass the walls between organisations`,
      `alter role ${role} nosuperuser nobypassrls nocreaterole nocreatedb`,
    );
  if (existing.missing.length > 0 && !(await mayChange(client, rights, role)))
    refuse(
      `${user} may not change the role ${role}`,
      existing.missing.map((setting) => `alter role ${role} set ${setting.replace('=', " = '")}'`).join('; '),
    );
};

/**
 * Looks whether the owner of the database may do all that a start does, before anything is written. Throws a
 * WrongSetting with the first right that is missing and the statement that grants it.
 */
export const checkDatabase = async (
  client: pg.Client,
  owner: ConnectionSettings,
  { app, jobs }: DatabaseRoles,
): Promise<void> => {
  const rights = await findRights(client);
  if (!rights) throw new WrongSetting(`the database server doesn't know who ${owner.user} is`);
  if (rights.version < OLDEST_VERSION)
    throw new WrongSetting(
      `the database server is PostgreSQL ${rights.version}; Halm needs ${OLDEST_VERSION} or newer`,
    );
  const [user, database] = [pg.escapeIdentifier(owner.user), pg.escapeIdentifier(owner.database)];
  if (rights.encoding !== 'UTF8')
    throw new WrongSetting(
      `the database ${owner.database} has the encoding ${rights.encoding}; Halm needs one that was made with ` +
        `template template0 encoding 'UTF8'`,
    );
  if (!rights.may_create_tables)
    refuse(`${owner.user} may not create tables in ${owner.database}`, `grant create on schema public to ${user}`);
  if (rights.owner_of_tables)
    refuse(
      `the tables of ${owner.database} belong to ${rights.owner_of_tables}`,
      `grant ${pg.escapeIdentifier(rights.owner_of_tables)} to ${user}`,
    );
  await checkRole(client, rights, owner.user, 'app', app.user);
  await checkRole(client, rights, owner.user, 'jobs', jobs.user);
  const knowsJobs = await findRole(client, 'jobs', jobs.user);
  if (!rights.may_let_create && !(knowsJobs && (await mayCreateIn(client, jobs.user))))
    refuse(
      `${owner.user} may not let the job queue make its schema in ${owner.database}`,
      `alter database ${database} owner to ${user}`,
    );
};

/**
 * Refuses a database whose tables the application may not read: a copy that
 * was restored before its roles were there.
 */
export const checkGrants = async (client: pg.Client, { app, jobs }: DatabaseRoles): Promise<void> => {
  const { rows } = await client.query("select has_table_privilege($1, 'public.organisations', 'select') as granted", [
    app.user,
  ]);
  if (rows[0]?.granted !== true)
    throw new WrongSetting(
      `nothing in this database is granted to ${app.user}; restore the copy anew into an empty database, ` +
        `now that the roles ${app.user} and ${jobs.user} are there`,
    );
};
