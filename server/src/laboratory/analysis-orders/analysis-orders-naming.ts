import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Scope } from '../../core/api/scope.ts';

type Column = 'supplierId' | 'contractorId' | 'contactId';

/** The orders of analyses that name an address or a person in one of these columns, the newest first. */
export const analysisOrdersNaming =
  (scope: Scope, columns: readonly Column[], id: string) =>
  (limit: number): Promise<Named[]> =>
    scope.db
      .selectFrom('analysisOrders')
      .select(['id', 'number as name'])
      .where('organisationId', '=', scope.organisationId)
      .where((is) => is.or(columns.map((column) => is(column, '=', id))))
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
