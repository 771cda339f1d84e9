import {
  type AliasNode,
  type ColumnNode,
  type IdentifierNode,
  type OperationNode,
  type RawBuilder,
  type ReferenceNode,
  type SelectQueryBuilder,
  type SelectQueryNode,
  sql,
} from 'kysely';
import { columnKey } from './row-shape.ts';

/** An instant as every answer shows it: within JSON nobody else gives it that form. */
export const instantInJson = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const nameOf = (selection: OperationNode): string => {
  if (selection.kind === 'AliasNode') return ((selection as AliasNode).alias as IdentifierNode).name;
  return ((selection as ReferenceNode).column as ColumnNode).column.name;
};

/**
 * The rows of a subquery as one JSON list in their order, so that what belongs to a record comes with it in
 * one statement. Keys are the names of its columns; instants need `instantInJson`.
 */
export const jsonRows = <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>): RawBuilder<O[]> => {
  const { selections = [] } = query.toOperationNode() as SelectQueryNode;
  // A query that was begun on a line speaks of columns as the database calls them,
  // one within another as TypeScript does.
  const keys = selections.map(({ selection }) => sql`${sql.raw(`"${columnKey(nameOf(selection))}"`)}`);
  // Whole rows under names that the subquery gives them: an object built of keys and
  // values costs PostgreSQL 1.7 times as much.
  return sql<O[]>`(select coalesce(json_agg(part), '[]') from ${query} as part (${sql.join(keys)}))`;
};
