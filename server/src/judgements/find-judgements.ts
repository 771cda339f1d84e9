import type { JudgementFilter } from '@halm/model/judgements/judgement.ts';
import { sql } from 'kysely';
import { productsOfSamples } from '../analysis-orders/search-order-samples.ts';
import { listPage, sorted } from '../platform/list-page.ts';
import type { Scope } from '../platform/scope.ts';
import { eachWordIn, searchable } from '../platform/search-text.ts';
import { presentItem, selectProducts, standingIs } from './judged-products.ts';

const columns = { resultsAt: ['analysisOrderProducts.resultsAt'] } as const;

/** A page of products of which all values are there; the number of a sample leads to its product. */
export const findJudgements = async (scope: Scope, filter: JudgementFilter) => {
  const { standing, supplierId, search } = filter;
  let query = selectProducts(scope).where('resultsAt', 'is not', null);
  if (standing) query = query.where(standingIs[standing]);
  if (supplierId) query = query.where('analysisOrders.supplierId', '=', supplierId);
  if (search) {
    const texts = [searchable('analysisOrderProducts.name', 'analysisOrders.number'), sql.ref('supplier.searchText')];
    const found = eachWordIn(search, texts);
    const sampled = productsOfSamples(scope, search)?.select('sampled.id');
    query = query.where((is) => (sampled ? is.or([found, is('analysisOrderProducts.id', 'in', sampled)]) : found));
  }
  const { items, pagination } = await listPage(
    scope.db,
    sorted(query, filter.sort, columns, 'analysisOrderProducts.id'),
    filter,
  );
  return { items: items.map(presentItem), pagination };
};
