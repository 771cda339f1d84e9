import { listExport } from '../../core/contract/list-export.ts';
import { settlementContract } from './settlement-contract.ts';

/** Settlements as a file. */
export const settlementExport = listExport(settlementContract.list, {
  title: 'settlements:title',
  columns: {
    number: { kind: 'text', heading: 'settlements:number', value: ({ number }) => number },
    supplier: { kind: 'text', heading: 'settlements:supplier', value: ({ supplier }) => supplier.name },
    contract: [
      { kind: 'text', heading: 'settlements:contract', value: ({ contract }) => contract.number },
      {
        kind: 'words',
        heading: 'exports:extent',
        value: ({ covers }) => (covers === 'supplier' ? 'settlements:allContracts' : null),
      },
    ],
    period: [
      { kind: 'date', heading: 'settlements:form.from', value: ({ fromOn }) => fromOn },
      { kind: 'date', heading: 'settlements:form.to', value: ({ toOn }) => toOn },
    ],
    deliveries: {
      kind: 'number',
      decimals: 0,
      heading: 'settlements:deliveries',
      value: ({ deliveryCount }) => deliveryCount,
    },
    total: {
      kind: 'money',
      heading: 'settlements:total',
      value: ({ totalCents, currency }) => ({ cents: totalCents, currency }),
    },
    status: { kind: 'words', heading: 'settlements:state', value: ({ status }) => `settlements:status.${status}` },
  },
  filters: {
    status: { kind: 'words', heading: 'settlements:state', wordOf: (status) => `settlements:status.${status}` },
    supplierId: { kind: 'record', heading: 'settlements:supplier', of: 'addresses' },
    contractId: { kind: 'record', heading: 'settlements:contract', of: 'contracts' },
  },
});
