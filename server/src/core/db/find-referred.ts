import { sql } from 'kysely';
import type { Scope } from '../api/scope.ts';
import type { RecordTable } from '../records/write-record.ts';
import { columnName } from './row-shape.ts';

type Reference = { readonly table: string; readonly column: string };

/**
 * The columns that refer to a table's records, as the database knows them: a
 * list by hand would lack the next one.
 */
const findReferences = async ({ db }: Scope, table: RecordTable): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`
    select referring.relname as table, own.attname as column
    from pg_constraint
      join pg_class referring on referring.oid = conrelid
      cross join lateral unnest(conkey, confkey) as pair (own, other)
      join pg_attribute own on own.attrelid = conrelid and own.attnum = pair.own
      join pg_attribute other on other.attrelid = confrelid and other.attnum = pair.other and other.attname = 'id'
    where contype = 'f' and conparentid = 0 and confrelid = ${sql.lit(columnName(table))}::regclass`.execute(db);
  return rows;
};

/**
 * Those of many records to which any row of the database refers, a part of
 * their own or something that uses them.
 */
export const findReferred = async (
  scope: Scope,
  table: RecordTable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const exists = (await findReferences(scope, table)).map(
    (reference) => sql<boolean>`exists (select from ${sql.table(reference.table)} referring
      where referring.organisation_id = ${scope.organisationId} and referring.${sql.ref(reference.column)} = asked.id)`,
  );
  if (exists.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::uuid[]) as asked (id) where ${sql.join(exists, sql` or `)}`.execute(scope.db);
  return new Set(rows.map(({ id }) => id));
};
