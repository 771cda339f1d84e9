import type pg from 'pg';
import type { DatabaseRoles } from '../db/database-roles.ts';

/** Which role the tables of this database were granted to until now; undefined in a new database. */
const findFormerApp = async (client: pg.Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ prosrc: string }>(
    "select prosrc from pg_proc where proname = 'protect' and pronamespace = to_regnamespace('public')",
  );
  return rows[0]?.prosrc.match(/ to (\w+_app)\b/)?.[1];
};

/**
 * Writes the statements that give to one role ($2) what another ($1) was granted, and take it from that one.
 */
const grantsOf = `
  with granted as (
    select privilege_type as privilege, case relkind when 'S' then 'sequence' else 'table' end as kind,
      oid::regclass::text as object from pg_class, aclexplode(relacl)
      where relnamespace = 'public'::regnamespace and grantee = to_regrole($1::text)
    union all
    select privilege_type, 'schema', nspname::regnamespace::text from pg_namespace, aclexplode(nspacl)
      where grantee = to_regrole($1::text)
    union all
    select privilege_type, 'database', quote_ident(datname) from pg_database, aclexplode(datacl)
      where datname = current_database() and grantee = to_regrole($1::text)
    union all
    select privilege_type, 'function', oid::regprocedure::text from pg_proc, aclexplode(proacl)
      where grantee = to_regrole($1::text))
  select format('grant %1$s on %2$s %3$s to %4$I; revoke %1$s on %2$s %3$s from %5$I', privilege, kind, object, $2::text, $1::text)
    as statement from granted
  union all
  select format('alter policy %I on %I to %I', policyname, tablename, $2::text) from pg_policies
    where schemaname = 'public' and $1::text = any (roles::text[])`;

const bodiesWith = `
  select pg_get_functiondef(oid) as body from pg_proc
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and position($1::text in prosrc) > 0`;

const handOver = async (client: pg.Client, former: string, next: string): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(grantsOf, [former, next]);
  for (const { statement } of rows) await client.query(statement);
  const bodies = await client.query<{ body: string }>(bodiesWith, [former]);
  for (const { body } of bodies.rows) await client.query(body.replaceAll(former, next));
};

/** The queue's schema and all in it change their owner, which only somebody may do who is both. */
const handOverQueue = async (client: pg.Client, former: string, next: string): Promise<void> => {
  const { rows } = await client.query<{ both: boolean; known: boolean }>(
    `select to_regrole($1) is not null as known,
       pg_has_role(to_regrole($1), 'usage') and pg_has_role(to_regrole($2), 'usage') as both`,
    [former, next],
  );
  if (!rows[0]?.known) return;
  const [me] = (await client.query<{ name: string }>('select quote_ident(current_user) as name')).rows;
  if (!rows[0].both) await client.query(`grant ${former}, ${next} to ${me?.name}`);
  await client.query(`reassign owned by ${former} to ${next}`);
  await handOver(client, former, next);
};

/**
 * A database that other roles worked with until now (all had `halm_app` and `halm_jobs` once;
 * one may be renamed or restored under another name) goes over to its own, in one transaction:
 * the queue, grants, policies, functions.
 */
export const handOverRoles = async (client: pg.Client, { app, jobs }: DatabaseRoles): Promise<void> => {
  const formerApp = await findFormerApp(client);
  if (!formerApp || formerApp === app.user) return;
  await client.query('begin');
  try {
    await handOverQueue(client, formerApp.replace(/_app$/, '_jobs'), jobs.user);
    await handOver(client, formerApp, app.user);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
