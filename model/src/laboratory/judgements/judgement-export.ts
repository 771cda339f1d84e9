import { listExport } from '../../core/contract/list-export.ts';
import { shownResults } from '../analysis-orders/order-results.ts';
import { listJudgements } from './judgement-contract.ts';

/** What quality control has to judge and has judged, as a file. */
export const judgementExport = listExport(listJudgements, {
  title: 'judgements:title',
  columns: {
    product: { kind: 'text', heading: 'judgements:product', value: ({ product }) => product },
    supplier: { kind: 'text', heading: 'judgements:supplier', value: ({ supplier }) => supplier.name },
    order: { kind: 'text', heading: 'judgements:order', value: ({ order }) => order.name },
    biomassType: {
      kind: 'text',
      heading: 'judgements:biomassType',
      value: ({ biomassType }) => biomassType?.name ?? null,
    },
    resultsAt: { kind: 'instant', heading: 'judgements:resultsAt', value: ({ resultsAt }) => resultsAt },
    outside: { kind: 'number', decimals: 0, heading: 'judgements:outside', value: ({ outside }) => outside },
    results: {
      kind: 'words',
      heading: 'judgements:results',
      value: ({ resultsState, standing }) =>
        `analysisOrders:results.states.${shownResults(resultsState, standing === 'rejected')}`,
    },
    standing: {
      kind: 'words',
      heading: 'judgements:standing',
      value: ({ standing }) => standing && `judgements:standings.${standing}`,
    },
    judged: { kind: 'instant', heading: 'judgements:judgedAt', value: ({ judgedAt }) => judgedAt },
    judgedBy: { kind: 'text', heading: 'judgements:judgedBy', value: ({ judgedByName }) => judgedByName },
  },
  filters: {
    standing: {
      kind: 'words',
      heading: 'judgements:standing',
      wordOf: (standing) => `judgements:standings.${standing}`,
    },
    supplierId: { kind: 'record', heading: 'judgements:supplier', of: 'addresses' },
  },
});
