import type { PreviousAnalysis, PreviousFilter } from '@halm/model/judgements/previous-analysis.ts';
import { sql } from 'kysely';
import { listPage, sorted } from '../platform/list-page.ts';
import type { Scope } from '../platform/scope.ts';
import { readValues } from './judge-values.ts';
import { getProduct, presentItem, selectProducts } from './judged-products.ts';

const columns = { resultsAt: ['analysisOrderProducts.resultsAt'] } as const;

/** A page of what was analysed before of the same supplier and product name, with what its laboratories say now; also what nobody has judged, or what was rejected. */
export const findPrevious = async (scope: Scope, id: string, filter: PreviousFilter) => {
  const { supplierId, name, resultsAt } = await getProduct(scope, id);
  let query = selectProducts(scope)
    .where('analysisOrders.supplierId', '=', supplierId)
    .where('analysisOrderProducts.nameKey', '=', sql<string>`lower(btrim(${name}))`)
    .where('analysisOrderProducts.id', '<>', id)
    .where('resultsAt', 'is not', null);
  if (resultsAt) query = query.where('resultsAt', '<', resultsAt);
  const latestFirst = [{ field: 'resultsAt', descending: true }] as const;
  const { items, pagination } = await listPage(
    scope.db,
    sorted(query, latestFirst, columns, 'analysisOrderProducts.id'),
    filter,
  );
  const ids = items.map((item) => item.id);
  const valuesOf = Map.groupBy(await readValues(scope, ids), ({ productId }) => productId);
  return {
    items: items.map((row): PreviousAnalysis => {
      const { order, resultsAt: at, resultsState, standing, outside } = presentItem(row);
      const values = (valuesOf.get(row.id) ?? []).map(({ measure, test, unit, said }) => ({
        ...{ measure, test, unit, said },
      }));
      return { id: row.id, order, resultsAt: at, resultsState, standing, outside, values };
    }),
    pagination,
  };
};
