import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';

/** What a laboratory gets of a product. */
export type Part = { readonly productId: string; readonly laboratoryId: string };

/** What each laboratory gets: one sample of each product of which it measures anything. */
export const partsOf = ({ products }: Pick<AnalysisOrder, 'products'>): Part[] =>
  products.flatMap(({ id: productId, analyses }) => {
    const laboratoryIds = new Set(analyses.flatMap(({ laboratory }) => laboratory?.id ?? []));
    return [...laboratoryIds].map((laboratoryId) => ({ productId, laboratoryId }));
  });
