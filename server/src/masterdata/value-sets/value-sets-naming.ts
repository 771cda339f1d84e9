import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Scope } from '../../core/api/scope.ts';

/** The articles with values of their own for a contract or a storage location. */
export const valueSetsNaming =
  (scope: Scope, column: 'contractId' | 'locationId', id: string) =>
  (limit: number): Promise<Named[]> =>
    scope.db
      .selectFrom('valueSets')
      .innerJoin('articles', (on) =>
        on
          .onRef('articles.organisationId', '=', 'valueSets.organisationId')
          .onRef('articles.id', '=', 'valueSets.articleId'),
      )
      .select(['articles.id', 'articles.name'])
      .where('valueSets.organisationId', '=', scope.organisationId)
      .where(`valueSets.${column}`, '=', id)
      .orderBy('articles.name')
      .limit(limit)
      .execute();
