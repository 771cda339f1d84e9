import pg from 'pg';

/** The passwords of the two roles that the product itself uses. */
export type RolePasswords = { readonly app: string; readonly jobs: string };

const makeRole = async (client: pg.Client, role: string, password: string): Promise<void> => {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const name = pg.escapeIdentifier(role);
  const secret = pg.escapeLiteral(password);
  // Roles belong to the whole cluster: another database may be making the same one at this moment.
  if (!rowCount) await client.query(`create role ${name} login`).catch(ignoreDuplicate);
  await client.query(`alter role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole password ${secret}`);
};

const ignoreDuplicate = (error: unknown): void => {
  const code = (error as { code?: string }).code;
  if (code !== '42710' && code !== '23505') throw error;
};

/** Statements without a name are planned for their values; a named one may keep its plan. The limits end what hangs. */
const appSettings = [
  "plan_cache_mode = 'auto'",
  "timezone = 'UTC'",
  "statement_timeout = '30s'",
  "lock_timeout = '5s'",
  "idle_in_transaction_session_timeout = '60s'",
];

/**
 * Makes the two roles that the product works with: `halm_app`, which owns nothing and sees one organisation at a
 * time, and `halm_jobs`, which owns the queue and nothing else.
 */
export const prepareRoles = async (client: pg.Client, passwords: RolePasswords): Promise<void> => {
  await makeRole(client, 'halm_app', passwords.app);
  await makeRole(client, 'halm_jobs', passwords.jobs);
  for (const setting of appSettings) await client.query(`alter role halm_app set ${setting}`);
  await client.query("alter role halm_jobs set timezone = 'UTC'");
};
