import { listExport } from '../../core/contract/list-export.ts';
import { listPotentialProducts } from './potential-product-contract.ts';

/** Potential products as a file. */
export const potentialProductExport = listExport(listPotentialProducts, {
  title: 'potentialProducts:title',
  columns: {
    name: { kind: 'text', heading: 'potentialProducts:name', value: ({ name }) => name },
    supplier: { kind: 'text', heading: 'potentialProducts:supplier', value: ({ supplier }) => supplier.name },
    biomassType: {
      kind: 'text',
      heading: 'potentialProducts:biomassType',
      value: ({ biomassType }) => biomassType.name,
    },
    storageLocation: {
      kind: 'text',
      heading: 'potentialProducts:storageLocation',
      value: ({ storageLocation }) => storageLocation,
    },
    order: { kind: 'text', heading: 'potentialProducts:order', value: ({ order }) => order.name },
    created: { kind: 'instant', heading: 'potentialProducts:createdAt', value: ({ createdAt }) => createdAt },
    article: { kind: 'text', heading: 'potentialProducts:article', value: ({ article }) => article?.name ?? null },
    active: {
      kind: 'words',
      heading: 'potentialProducts:state',
      value: ({ active }) => `potentialProducts:states.${active}`,
    },
  },
  filters: {
    supplierId: { kind: 'record', heading: 'potentialProducts:supplier', of: 'addresses' },
    biomassTypeId: { kind: 'record', heading: 'potentialProducts:biomassType', of: 'biomassTypes' },
    isArticle: {
      kind: 'words',
      heading: 'potentialProducts:article',
      wordOf: (is) => `potentialProducts:isArticle.${is}`,
    },
    active: { kind: 'words', heading: 'potentialProducts:state', wordOf: (is) => `potentialProducts:states.${is}` },
  },
});
