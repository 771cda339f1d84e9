import type { JudgementFilter } from '@halm/model/laboratory/judgements/judgement.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { recordList } from '../../core/records/record-list.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { productsOfSamples } from '../analysis-orders/search-order-samples.ts';
import { allProducts, presentItem, standingIs, withItem } from './judged-products.ts';

const products = recordList({
  all: (whose) => allProducts(whose).where('resultsAt', 'is not', null),
  counted: ({ db, organisationId }) =>
    db
      .selectFrom('analysisOrderProducts')
      .where('analysisOrderProducts.organisationId', '=', organisationId)
      .where('analysisOrderProducts.resultsAt', 'is not', null),
  withParts: withItem,
  present: presentItem,
  id: 'analysisOrderProducts.id',
  columns: { resultsAt: ['analysisOrderProducts.resultsAt'] },
  opensBy: '-resultsAt',
});

/** A page of products of which all values are there; the number of a sample leads to its product. */
export const findJudgements = (scope: Scope, filter: JudgementFilter) => {
  const { standing, supplierId, search } = filter;
  return products.find(scope, filter, (all) => {
    let query = all;
    if (standing) query = query.where(standingIs[standing]);
    if (supplierId) query = query.where('analysisOrders.supplierId', '=', supplierId);
    if (!search) return query;
    const texts = [searchable('analysisOrderProducts.name', 'analysisOrders.number'), sql.ref('supplier.searchText')];
    const named = eachWordIn(search, texts);
    const sampled = productsOfSamples(scope, search)?.select('sampled.id');
    return query.where((is) => (sampled ? is.or([named, is('analysisOrderProducts.id', 'in', sampled)]) : named));
  });
};
