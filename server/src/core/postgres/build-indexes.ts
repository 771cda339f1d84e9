import type pg from 'pg';

/** A migration with this ending builds indexes beside running work, each statement by itself. */
export const CONCURRENTLY = '.concurrently.sql';

const build = /^create (?:unique )?index concurrently if not exists (\w+) on /;
const removal = /^drop index concurrently if exists \w+$/;

/** The statements of such a file; anything else would be half done after a failure and is refused. */
const statementsOf = (text: string): string[] => {
  const statements = text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  const other = statements.find((statement) => !build.test(statement) && !removal.test(statement));
  if (other)
    throw new Error(
      `only create index concurrently if not exists … and drop index concurrently if exists … can be done again: ${other}`,
    );
  return statements;
};

/** What a build that failed has left behind: it serves nobody, and every write keeps it up to date. */
const dropUnfinished = async (client: pg.Client, index: string): Promise<void> => {
  const { rowCount } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently ${index}`);
};

/** Builds what is not there yet and drops what is still there. May be begun again after every failure. */
export const buildIndexes = async (client: pg.Client, text: string): Promise<void> => {
  for (const statement of statementsOf(text)) {
    const [, index] = build.exec(statement) ?? [];
    if (index) await dropUnfinished(client, index);
    await client.query(statement);
  }
};
