import type { WithdrawnFact } from '@halm/model/laboratory/analysis-orders/typed-results.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { madeOf } from './made-product.ts';

/**
 * What another value of a product takes back: what was said of it, and what
 * it has become unless that is an article.
 */
export const findWithdrawnFacts = async (scope: Scope, id: string): Promise<WithdrawnFact[]> => {
  const row = await scope.db
    .selectFrom('analysisOrderProducts')
    .select((is) => [
      'verdict',
      is.exists(madeOf(is).select('made.id').where('made.articleId', 'is', null)).as('isMade'),
    ])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  const { verdict, isMade } = found(row);
  return [...(verdict ? (['verdict'] as const) : []), ...(isMade ? (['potential-product'] as const) : [])];
};
