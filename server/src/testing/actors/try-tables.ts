import type pg from 'pg';
import type { TestApp } from '../test-app.ts';

type Context = { readonly name: string; readonly organisationId: string };
type Outcome = { readonly rows: number; readonly refusal?: string };

/** Permission denied, or a row that a policy doesn't let in. */
const REFUSED = '42501';
/** Not even the own organisation sees these; sign-in does, by the id of a session or a device. */
const ONLY_ON_PLATFORM: ReadonlySet<string> = new Set(['sessions', 'devices']);
/** A row that may never be changed or deleted by anybody. */
const IMMUTABLE = '23001';

/** Runs one statement as the application does, in a transaction of that organisation, and takes it back. */
const attempt = async (client: pg.PoolClient, { organisationId }: Context, sql: string, values: unknown[]) => {
  await client.query(`begin; select set_config('app.org', '${organisationId}', true)`);
  try {
    const { rowCount } = await client.query(sql, values);
    return { rows: rowCount ?? 0 };
  } catch (error) {
    return { rows: 0, refusal: (error as { code?: string }).code ?? String(error) };
  } finally {
    await client.query('rollback');
  }
};

const columnsOf = async (owner: pg.Client, table: string): Promise<string> => {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
};

/** What is tried on a table with the rows of one organisation, `$1`. */
const statements = (table: string, columns: string) => ({
  select: `select 1 from ${table} where organisation_id = $1`,
  update: `update ${table} set organisation_id = organisation_id where organisation_id = $1`,
  delete: `delete from ${table} where organisation_id = $1`,
  insert: `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
});

/** Why an outcome must not be; undefined when the wall held. */
const breach = (action: string, { rows, refusal }: Outcome): string | undefined => {
  if (rows > 0) return `${rows} rows`;
  if (action === 'insert') return refusal === REFUSED ? undefined : `not refused by the wall but by ${refusal}`;
  return refusal && ![REFUSED, IMMUTABLE].includes(refusal) ? `failed with ${refusal}` : undefined;
};

/**
 * Reads, changes, deletes and inserts the rows of the other organisation in every table,
 * once from within another organisation and once from within none. The own rows must be
 * readable, or the trial would prove nothing.
 */
export const tryTables = async (app: TestApp, tables: readonly string[]) => {
  const { owner, platform, uelzen, bremen } = app;
  const contexts: readonly Context[] = [
    { name: 'another organisation', organisationId: uelzen.id },
    { name: 'none', organisationId: '' },
  ];
  const problems: string[] = [];
  let [cells, filled] = [0, 0];
  const client = await platform.pool.connect();
  for (const table of tables) {
    const { rows } = await owner.query(`select to_jsonb(t) as row from ${table} t where organisation_id = $1 limit 1`, [
      bremen.id,
    ]);
    if (!rows[0]) continue;
    filled += 1;
    const tried = statements(table, await columnsOf(owner, table));
    const own = await attempt(client, { name: 'its own', organisationId: bremen.id }, tried.select, [bremen.id]);
    if (own.rows === 0 && !ONLY_ON_PLATFORM.has(table)) problems.push(`${table}: its own rows are not seen`);
    for (const context of contexts) {
      for (const [action, sql] of Object.entries(tried)) {
        cells += 1;
        const values = [action === 'insert' ? JSON.stringify(rows[0].row) : bremen.id];
        const found = breach(action, await attempt(client, context, sql, values));
        if (found) problems.push(`${action} ${table} from ${context.name}: ${found}`);
      }
    }
  }
  client.release();
  return { cells, filled, problems };
};
