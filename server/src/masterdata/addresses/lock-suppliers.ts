import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { withSuccessors } from '../fleet/companies-of.ts';

const lockRows = (scope: Scope, ids: readonly string[]) =>
  scope.db
    .selectFrom('addresses')
    .select(['id', 'mergedInto'])
    .where('organisationId', '=', scope.organisationId)
    .where(sql<boolean>`id = any(${withSuccessors(scope, ids)})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * Who issues settlements of suppliers, measures or rebooks what they delivered takes turns, so that each sees
 * what the other one holds. Several are locked in the order of their ids, and with each the one into which it
 * was merged: that one is settled with since.
 */
export const lockSuppliers = async (scope: Scope, supplierIds: readonly string[]): Promise<void> => {
  const rows = await lockRows(scope, supplierIds);
  const locked = new Set(rows.map(({ id }) => id));
  // Somebody was merging it while it was waited for.
  const successors = rows.flatMap(({ mergedInto }) => (mergedInto && !locked.has(mergedInto) ? [mergedInto] : []));
  if (successors.length > 0) await lockRows(scope, successors);
};

/** The same with one supplier. */
export const lockSupplier = (scope: Scope, supplierId: string) => lockSuppliers(scope, [supplierId]);
