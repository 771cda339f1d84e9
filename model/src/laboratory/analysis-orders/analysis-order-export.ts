import { namesOf } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { analysisOrderContract } from './analysis-order-contract.ts';

/** Orders of analyses as a file. */
export const analysisOrderExport = listExport(analysisOrderContract.list, {
  title: 'analysisOrders:title',
  columns: {
    number: { kind: 'text', heading: 'analysisOrders:number', value: ({ number }) => number },
    supplier: { kind: 'text', heading: 'analysisOrders:supplier', value: ({ supplier }) => supplier?.name ?? null },
    products: {
      kind: 'text',
      heading: 'analysisOrders:products',
      value: ({ products }) => products.join(', ') || null,
    },
    laboratories: {
      kind: 'text',
      heading: 'analysisOrders:laboratories',
      value: ({ laboratories }) => namesOf(laboratories),
    },
    ordered: { kind: 'instant', heading: 'analysisOrders:orderedAt', value: ({ orderedAt }) => orderedAt },
    due: { kind: 'date', heading: 'analysisOrders:dueOn', value: ({ dueOn }) => dueOn },
    progress: {
      kind: 'text',
      heading: 'analysisOrders:progressOf',
      value: ({ progress, state }) => (state === 'draft' ? null : `${progress.measured} (${progress.ordered})`),
    },
    completion: {
      kind: 'words',
      heading: 'analysisOrders:completion',
      value: ({ completion }) => completion && (`analysisOrders:completions.${completion}` as const),
    },
    state: { kind: 'words', heading: 'analysisOrders:state', value: ({ state }) => `analysisOrders:states.${state}` },
  },
  filters: {
    state: { kind: 'words', heading: 'analysisOrders:state', wordOf: (state) => `analysisOrders:states.${state}` },
    completion: {
      kind: 'words',
      heading: 'analysisOrders:completion',
      wordOf: (completion) => `analysisOrders:completions.${completion}`,
    },
    supplierId: { kind: 'record', heading: 'analysisOrders:supplier', of: 'addresses' },
    laboratoryId: { kind: 'record', heading: 'analysisOrders:laboratory', of: 'laboratories' },
  },
});
