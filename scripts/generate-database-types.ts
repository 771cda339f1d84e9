import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { rolesOf } from '../server/src/core/db/database-roles.ts';
import { startEmbeddedPostgres } from '../server/src/core/postgres/embedded-postgres.ts';
import { migrate } from '../server/src/core/postgres/migrate.ts';
import { ROOT } from './run-program.ts';

const FILE = path.join(ROOT, 'server/src/core/db/database-types.ts');
const HEAD = '// Generated from the migrated database by scripts/generate-database-types.ts. Do not edit.';

type Column = { table: string; name: string; type: string; nullable: string; default: string | null };

const typeOf: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  float8: 'number',
  bool: 'boolean',
  jsonb: 'unknown',
  bytea: 'Buffer',
  _text: 'string[]',
  _uuid: 'string[]',
};

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`_${name}`);

const field = (column: Column): string => {
  const plain = typeOf[column.type] ?? 'string';
  const type = column.nullable === 'YES' ? `${plain} | null` : plain;
  return `  ${camel(column.name)}: ${column.default === null ? type : `Generated<${type}>`};`;
};

const write = (columns: readonly Column[]): string => {
  const tables = Map.groupBy(columns, (column) => column.table);
  const interfaces = [...tables].map(
    ([name, own]) => `export interface ${pascal(name)} {\n${own.map(field).join('\n')}\n}\n`,
  );
  const database = [...tables.keys()].map((name) => `  ${camel(name)}: ${pascal(name)};`).join('\n');
  return `${HEAD}\nimport type { Generated } from 'kysely';\n\n${interfaces.join('\n')}\nexport interface Database {\n${database}\n}\n`;
};

const readColumns = async (): Promise<Column[]> => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-types-'));
  const { stop, startedHere: _, ...server } = await startEmbeddedPostgres(path.join(directory, 'postgres'));
  try {
    const owner = { ...server, database: 'postgres' };
    const passwords = { app: 'generated-types', jobs: 'generated-types' };
    await migrate(owner, rolesOf('halm', passwords), path.join(ROOT, 'server/migrations'));
    const client = new pg.Client(owner);
    await client.connect();
    const { rows } = await client.query<Column>(`
      select table_name as table, column_name as name, udt_name as type, is_nullable as nullable,
        coalesce(column_default, generation_expression) as default
      from information_schema.columns
      where table_schema = 'public' and table_name <> 'schema_migrations'
        and not (select relispartition from pg_class where oid = format('public.%I', table_name)::regclass)
      order by table_name, ordinal_position`);
    await client.end();
    return rows;
  } finally {
    await stop();
    await rm(directory, { recursive: true, force: true });
  }
};

const text = write(await readColumns());
if (!process.argv.includes('--check')) await writeFile(FILE, text);
else if ((await readFile(FILE, 'utf8')) !== text) {
  console.error('database-types.ts is older than the migrations: run node scripts/generate-database-types.ts');
  process.exit(1);
}
