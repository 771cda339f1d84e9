import type { Kysely, Selectable } from 'kysely';
import type { Scope } from '../api/scope.ts';
import type { Database } from '../db/database-types.ts';
import { firstOf, type Open, statement } from '../db/statement.ts';

/** Tables of an organisation whose rows have an id of their own. */
type RecordTable = {
  [T in keyof Database]: Database[T] extends { organisationId: string; id: unknown } ? T : never;
}[keyof Database];

/**
 * A statement that reads some columns of a record by its id, prepared once; undefined where the organisation
 * has none. For what a command looks up on its way.
 */
export const recordById = <T extends RecordTable, C extends keyof Selectable<Database[T]> & string>(
  table: T,
  columns: readonly C[],
) => {
  const found = statement((db, open: Open<{ id: string }>) =>
    // The builder can't follow a table that is any of many; what comes out is said below.
    (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
      .selectFrom(table as string)
      .select([...columns])
      .where('organisationId', '=', open.organisationId)
      .where('id', '=', open.id),
  );
  return (scope: Scope, id: string) =>
    firstOf(found(scope, { id })) as Promise<Pick<Selectable<Database[T]>, C> | undefined>;
};
