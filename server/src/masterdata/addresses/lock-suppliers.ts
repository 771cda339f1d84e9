import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/**
 * Who issues settlements of suppliers, measures or rebooks what they delivered takes turns, so that each sees
 * what the other one holds. Several are locked in the order of their ids.
 */
export const lockSuppliers = (scope: Scope, supplierIds: readonly string[]) =>
  scope.db
    .selectFrom('addresses')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', sql<string>`any(${[...new Set(supplierIds)]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The same with one supplier. */
export const lockSupplier = (scope: Scope, supplierId: string) => lockSuppliers(scope, [supplierId]);
