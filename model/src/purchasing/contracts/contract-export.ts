import { toCompleteFilter } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { contractContract } from './contract-contract.ts';

/** Contracts as a file, with a row for each material, as the import of contracts reads them. */
export const contractExport = listExport(contractContract.list, {
  title: 'contracts:title',
  rowsOf: (contract) =>
    contract.materials.length > 1
      ? contract.materials.map((material) => ({ ...contract, materials: [material] }))
      : [contract],
  columns: {
    number: { kind: 'text', heading: 'contracts:number', value: ({ number }) => number },
    supplier: { kind: 'text', heading: 'contracts:supplier', value: ({ supplier }) => supplier.name },
    flags: {
      kind: 'words',
      heading: 'contracts:flags',
      value: ({ flags }) => flags.map((flag) => `contracts:flag.${flag}` as const),
    },
    materials: {
      kind: 'text',
      heading: 'contracts:materials',
      value: ({ materials }) => materials.map(({ article }) => article.name).join(', ') || null,
    },
    fulfilled: {
      kind: 'shares',
      heading: 'contracts:fulfilled',
      value: ({ materials }) => materials.map(({ percent }) => percent / 100),
    },
    target: {
      kind: 'amounts',
      isBare: true,
      heading: 'contracts:material.target',
      value: ({ materials }) => materials.map(({ targetAmount: amount, unit }) => ({ amount, unit })),
    },
    delivered: {
      kind: 'amounts',
      heading: 'contracts:material.delivered',
      value: ({ materials }) => materials.map(({ deliveredAmount: amount, unit }) => ({ amount, unit })),
    },
    price: {
      kind: 'moneys',
      heading: 'contracts:priceToday',
      value: ({ materials, currency }) =>
        materials.flatMap(({ currentPriceCentsPerUnit: cents }) => (cents === null ? [] : { cents, currency })),
    },
    haulier: {
      kind: 'text',
      heading: 'contracts:details.haulier',
      value: ({ logisticsCompany }) => logisticsCompany?.name ?? null,
    },
    start: { kind: 'date', heading: 'contracts:startsOn', value: ({ startsOn }) => startsOn },
    end: { kind: 'date', heading: 'contracts:endsOn', value: ({ endsOn }) => endsOn },
    status: { kind: 'words', heading: 'contracts:state', value: ({ status }) => `contracts:status.${status}` },
  },
  filters: {
    status: { kind: 'words', heading: 'contracts:state', wordOf: (status) => `contracts:status.${status}` },
    flag: { kind: 'words', heading: 'contracts:flags', wordOf: (flag) => `contracts:flag.${flag}` },
    supplierId: { kind: 'record', heading: 'contracts:supplier', of: 'addresses' },
    articleId: { kind: 'record', heading: 'contracts:materials', of: 'articles' },
    endsUntil: { kind: 'date', heading: 'contracts:filter.endsUntil' },
    runsOn: { kind: 'date', heading: 'contracts:filter.runsOn' },
    toComplete: toCompleteFilter,
  },
});
