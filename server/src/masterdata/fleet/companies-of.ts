import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/**
 * The company itself, and those that were merged into it: what was posted
 * goes on naming the one that delivered.
 */
export const companiesOf = ({ db, organisationId }: Scope, supplierId: string) =>
  db
    .selectFrom('addresses')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where((is) => is.or([is('id', '=', supplierId), is('mergedInto', '=', supplierId)]));

/**
 * An array of these companies, and of those into which they were merged: nothing new names the former ones.
 */
export const withSuccessors = (
  { organisationId }: Scope,
  ids: readonly string[],
): RawBuilder<string> => sql<string>`array(
  select unnest(array[id, merged_into]) from addresses
  where organisation_id = ${organisationId} and id = any(${[...new Set(ids)]}::uuid[]))`;
