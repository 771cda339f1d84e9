import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Scope } from '../../core/api/scope.ts';

/** The potential products that name an address or an article in this column, by name. */
export const potentialProductsNaming =
  (scope: Scope, column: 'supplierId' | 'articleId', id: string) =>
  (limit: number): Promise<Named[]> =>
    scope.db
      .selectFrom('potentialProducts')
      .select(['id', 'name'])
      .where('organisationId', '=', scope.organisationId)
      .where(column, '=', id)
      .orderBy('name')
      .orderBy('id')
      .limit(limit)
      .execute();
