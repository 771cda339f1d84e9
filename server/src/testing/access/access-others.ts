import type pg from 'pg';

/**
 * A text that the audit puts into every record of the other organisations, and that nobody else may ever see.
 */
export const CANARY = 'Kanarienvogel';

type Column = { readonly table: string; readonly column: string };

const tenantTables = `
  select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`;

const textColumns = async (owner: pg.Client): Promise<Column[]> => {
  const { rows } = await owner.query<Column>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER' and table_name in (select "table" from (${tenantTables}) t)`);
  return rows;
};

/**
 * Marks every text of these organisations that no rule of the database forbids to be marked,
 * by hand of a superuser and past the triggers; of the hidden organisations the name too.
 * Answers how many columns bear the mark.
 */
export const markOthers = async (
  owner: pg.Client,
  organisationIds: readonly string[],
  hiddenIds: readonly string[],
): Promise<number> => {
  await owner.query('set session_replication_role = replica');
  let marked = 0;
  const mark = async (sql: string, ids = organisationIds): Promise<void> => {
    try {
      await owner.query(sql, [ids]);
      marked += 1;
    } catch (error) {
      // A column of states or of references keeps its check; anything else is a mistake of the audit.
      if (!['23514', '23503'].includes((error as { code?: string }).code ?? '')) throw error;
    }
  };
  for (const { table, column } of await textColumns(owner))
    await mark(`update ${table} set ${column} = ${column} || '${CANARY}' where organisation_id = any($1)`);
  await mark(`update users set first_name = '${CANARY}', last_name = '${CANARY}' where home_organisation_id = any($1)`);
  await mark(`update organisations set name = name || '${CANARY}' where id = any($1)`, hiddenIds);
  await owner.query('set session_replication_role = origin');
  return marked;
};

const movedByJobs: ReadonlySet<string> = new Set([
  'sessions',
  'outbox',
  'document_chains',
  'document_links',
  'posting_fingerprints',
]);

/** A hash over every row of these organisations, by each table that knows an organisation. */
export const hashRows = async (
  owner: pg.Client,
  organisationIds: readonly string[],
): Promise<Readonly<Record<string, string | null>>> => {
  const { rows: tables } = await owner.query<{ table: string }>(tenantTables);
  // What the organisations' own jobs and people do meanwhile: sessions in use, events
  // handed on, documents put into their chain.
  const resting = tables.filter(({ table }) => !movedByJobs.has(table));
  const hashes = resting.map(
    ({ table }) =>
      `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t where organisation_id = any($1)) as ${table}`,
  );
  const { rows } = await owner.query(`select ${hashes.join(', ')}`, [organisationIds]);
  return rows[0] ?? {};
};

/** The tables in which something became another than before. */
export const changedTables = (
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): string[] => Object.keys(before).filter((table) => before[table] !== after[table]);
