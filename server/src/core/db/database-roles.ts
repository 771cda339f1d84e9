import { createHash } from 'node:crypto';
import pg from 'pg';
import { WrongSetting } from '../process/config.ts';
import type { ConnectionSettings } from './database.ts';
import { connectionFault } from './database-fault.ts';
import { openClient } from './open-connection.ts';

/** A role that the product itself uses, and its password. */
export type Login = { readonly user: string; readonly password: string };
/** `app` owns nothing and sees one organisation at a time; `jobs` owns the queue and nothing else. */
export type DatabaseRoles = { readonly app: Login; readonly jobs: Login };

/** PostgreSQL cuts longer names without a word; the longest ending is `_jobs`. */
const LONGEST_STEM = 63 - '_jobs'.length;

/**
 * Roles belong to the whole server, so each database has a pair of its own: `halm_app` and
 * `halm_jobs` for `halm`. A name that would need quotes, is too long or reserved becomes a plain
 * one that a hash keeps apart from others.
 */
const stemOf = (database: string): string => {
  if (/^[a-z][a-z0-9_]*$/.test(database) && database.length <= LONGEST_STEM && !database.startsWith('pg_'))
    return database;
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 12);
  const readable = database.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  return `halm_${readable.slice(0, 32).replaceAll(/^_+|_+$/g, '')}_${hash}`;
};

/** The roles of a database under these passwords. */
export const rolesOf = (
  database: string,
  passwords: { readonly app: string; readonly jobs: string },
): DatabaseRoles => ({
  app: { user: `${stemOf(database)}_app`, password: passwords.app },
  jobs: { user: `${stemOf(database)}_jobs`, password: passwords.jobs },
});

/** The other one of a pair: whom the owner of the queue lets in. */
export const appRoleBeside = (jobsRole: string): string => jobsRole.replace(/_jobs$/, '_app');

/** A connection to the same place, as one of the product's roles. */
export const connectionAs = (owner: ConnectionSettings, login: Login): ConnectionSettings => ({ ...owner, ...login });

/**
 * Statements without a name are planned for their values; a named one may
 * keep its plan. The limits end what hangs.
 */
const settings = {
  app: [
    'plan_cache_mode=auto',
    'TimeZone=UTC',
    'statement_timeout=10s',
    'lock_timeout=5s',
    'idle_in_transaction_session_timeout=60s',
  ],
  jobs: ['TimeZone=UTC'],
} as const;

/** A role as it is in the server, and which of its settings are missing. */
export type DatabaseRole = {
  readonly isPowerful: boolean;
  readonly mayConnect: boolean;
  readonly missing: readonly string[];
};

/** Looks a role up; undefined when there is none. */
export const findRole = async (
  client: pg.Client,
  kind: keyof DatabaseRoles,
  user: string,
): Promise<DatabaseRole | undefined> => {
  const { rows } = await client.query<{ powerful: boolean; connect: boolean; settings: string[] }>(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as powerful,
       has_database_privilege(rolname, current_database(), 'connect') as connect,
       coalesce((select setconfig from pg_db_role_setting where setrole = pg_roles.oid and setdatabase = 0), '{}') as settings
     from pg_roles where rolname = $1`,
    [user],
  );
  const [role] = rows;
  if (!role) return undefined;
  const missing = settings[kind].filter((setting) => !role.settings.includes(setting));
  return { isPowerful: role.powerful, mayConnect: role.connect, missing };
};

/** Refuses a role whose password isn't ours: to change it would lock out whoever works with it. */
const checkPassword = async (owner: ConnectionSettings, login: Login, secret: string): Promise<void> => {
  const client = openClient(connectionAs(owner, login));
  try {
    await client.connect();
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') throw connectionFault(error, connectionAs(owner, login));
    throw new WrongSetting(
      `the role ${login.user} of the database exists, but ${secret} in secrets.json of DATA_DIR doesn't open it. Bring ` +
        `the secrets.json with which this database was set up; if nobody has it any more, run: ` +
        `alter role ${login.user} password '<${secret} of secrets.json>'`,
    );
  } finally {
    await client.end();
  }
};

const prepareRole = async (
  client: pg.Client,
  owner: ConnectionSettings,
  kind: keyof DatabaseRoles,
  login: Login,
): Promise<void> => {
  const { user, password } = login;
  if (!(await findRole(client, kind, user)))
    await client.query(`create role ${user} login password ${pg.escapeLiteral(password)}`);
  const role = await findRole(client, kind, user);
  for (const [name, value] of role?.missing.map((setting) => setting.split('=')) ?? [])
    await client.query(`alter role ${user} set ${name} = '${value}'`);
  if (!role?.mayConnect)
    await client.query(`grant connect on database ${pg.escapeIdentifier(owner.database)} to ${user}`);
  await checkPassword(owner, login, `${kind}Password`);
};

/** Makes the roles that are missing and leaves the passwords of those that are there. */
export const prepareRoles = async (
  client: pg.Client,
  owner: ConnectionSettings,
  { app, jobs }: DatabaseRoles,
): Promise<void> => {
  await prepareRole(client, owner, 'app', app);
  await prepareRole(client, owner, 'jobs', jobs);
};
