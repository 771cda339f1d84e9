import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';
import { readResults } from '../analysis-orders/find-order-results.ts';
import { certifiedOf, presentCertificate } from './find-certificate.ts';
import { certifyValues, type SaidOfProduct } from './get-judgement.ts';
import { presentItem, productBy } from './judged-products.ts';

type Kept = Pick<SaidOfProduct, 'resultsState' | 'standing' | 'verdict' | 'comment' | 'biomassType' | 'outside'> &
  Pick<SaidOfProduct, 'certificate'> & {
    readonly values: readonly Pick<SaidOfProduct['values'][number], 'test' | 'unit' | 'basis' | 'certified'>[];
  };

/**
 * Where a product is changed and what its history keeps of it, whoever changes it: what was said of it, and
 * not what it was compared with.
 */
export const judgementRecord = {
  table: 'analysisOrderProducts',
  entity: 'judgements',
  kept: ({ values, certificate, resultsState, standing, verdict, comment, biomassType, outside }: Kept) => {
    const certified = values.flatMap(({ test, unit, basis, certified: said }) =>
      said ? [{ test: test.name, unit, basis, ...said }] : [],
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

const keptProduct = statement((db, { organisationId, id }: Open<{ id: string }>) =>
  productBy({ db, organisationId }, id).select((is) => certifiedOf(is).as('certified')),
);

/** As much of a product as its history keeps: whoever only hands values on asks for no more. */
export const getKept = async (scope: Scope, id: string): Promise<Kept> => {
  const row = found(await firstOf(keptProduct(scope, { id })));
  const isCertified = row.certified.length > 0;
  return {
    ...presentItem(row),
    verdict: row.verdict,
    comment: row.comment,
    certificate: presentCertificate(row),
    values: isCertified ? certifyValues(row, await readResults(scope, { productId: id })) : [],
  };
};
