import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';
import { readResults } from '../analysis-orders/find-order-results.ts';
import { certifiedOf, presentCertificate } from './find-certificate.ts';
import { certifyValues, type ProductResults } from './get-judgement.ts';
import { presentItem, productBy } from './judged-products.ts';

type JudgementSnapshot = Pick<
  ProductResults,
  'resultsState' | 'standing' | 'verdict' | 'comment' | 'biomassType' | 'outside'
> &
  Pick<ProductResults, 'certificate'> & {
    readonly values: readonly Pick<ProductResults['values'][number], 'test' | 'unit' | 'basis' | 'certified'>[];
  };

/**
 * Where a product is changed and what its history keeps of it, whoever changes it: what was said of it, and
 * not what it was compared with.
 */
export const judgementRecord = {
  table: 'analysisOrderProducts',
  entity: 'judgements',
  kept: ({
    values,
    certificate,
    resultsState,
    standing,
    verdict,
    comment,
    biomassType,
    outside,
  }: JudgementSnapshot) => {
    const certified = values.flatMap(({ test, unit, basis, certified: certifiedValue }) =>
      certifiedValue ? [{ test: test.name, unit, basis, ...certifiedValue }] : [],
    );
    return {
      resultsState,
      standing,
      verdict,
      comment,
      biomassType,
      outside,
      certificate: { ...certificate, values: certified },
    };
  },
} as const;

const selectProduct = statement((db, { organisationId, id }: Open<{ id: string }>) =>
  productBy({ db, organisationId }, id).select((is) => certifiedOf(is).as('certified')),
);

/** As much of a product as its history keeps: whoever only hands values on asks for no more. */
export const getSnapshot = async (scope: Scope, id: string): Promise<JudgementSnapshot> => {
  const row = found(await firstOf(selectProduct(scope, { id })));
  const isCertified = row.certified.length > 0;
  return {
    ...presentItem(row),
    verdict: row.verdict,
    comment: row.comment,
    certificate: presentCertificate(row),
    values: isCertified ? certifyValues(row, await readResults(scope, { productId: id })) : [],
  };
};
