import { numbersBeginning } from '@halm/model/yard/samples/sample-number.ts';
import type { Scope } from '../../core/api/scope.ts';

/**
 * The products of orders of which a sample has a number that begins with what is searched, as its label says
 * it, with or without the gaps; nothing where no number begins so.
 */
export const productsOfSamples = (scope: Scope, search: string) => {
  const between = numbersBeginning(search);
  return (
    between &&
    scope.db
      .selectFrom('analysisSamples as numbered')
      .innerJoin('analysisOrderProducts as sampled', (on) =>
        on
          .onRef('sampled.organisationId', '=', 'numbered.organisationId')
          .onRef('sampled.id', '=', 'numbered.productId'),
      )
      .where('numbered.organisationId', '=', scope.organisationId)
      .where('numbered.number', '>=', between.first)
      .where('numbered.number', '<=', between.last)
  );
};
