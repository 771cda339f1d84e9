import type { Amount } from '../../core/contract/export-column.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { fromBase, type Unit } from '../../core/quantities/quantity.ts';
import type { Layer } from './inventory.ts';
import { listLayers, listMovements } from './inventory-contract.ts';
import { paperColumns } from './paper-columns.ts';

const amountOf = (quantity: number, unit: Unit): Amount => ({ amount: fromBase(quantity, unit), unit });
const yesOrNo = (value: string) => (value === 'true' ? 'ui:yes' : 'ui:no');
const ofLocation = { kind: 'record', heading: 'exports:location', of: 'storageLocations' } as const;
const ofArticle = { kind: 'record', heading: 'inventory:layers.article', of: 'articles' } as const;

/** The layers of a location as a file. */
export const layerExport = listExport(listLayers, {
  title: 'inventory:layers.title',
  columns: {
    number: { kind: 'number', decimals: 0, heading: 'inventory:layers.number', value: ({ number }) => number },
    remaining: {
      kind: 'amount',
      heading: 'inventory:layers.remaining',
      value: ({ remaining, unit }) => amountOf(remaining, unit),
    },
    quantity: {
      kind: 'amount',
      heading: 'inventory:layers.quantity',
      value: ({ quantity, unit }) => amountOf(quantity, unit),
    },
    received: { kind: 'instant', heading: 'inventory:layers.received', value: ({ receivedAt }) => receivedAt },
    article: { kind: 'text', heading: 'inventory:layers.article', value: ({ article }) => article.name },
    supplier: { kind: 'text', heading: 'inventory:layers.supplier', value: ({ supplier }) => supplier?.name ?? null },
    contract: { kind: 'text', heading: 'inventory:layers.contract', value: ({ contract }) => contract?.name ?? null },
    booking: { kind: 'text', heading: 'inventory:layers.booking', value: ({ bookingNumber }) => bookingNumber },
    ...paperColumns<Layer>(({ papers }) => papers),
  },
  filters: {
    locationId: ofLocation,
    articleId: ofArticle,
    papers: { kind: 'words', heading: 'inventory:papers.title', wordOf: yesOrNo },
    emptied: { kind: 'words', heading: 'exports:emptied', wordOf: yesOrNo },
    first: { kind: 'words', heading: 'exports:order', wordOf: (first) => `exports:first.${first}` },
  },
});

/** What moved in a location as a file; what went out is below zero. */
export const movementExport = listExport(listMovements, {
  title: 'inventory:movements.title',
  columns: {
    at: { kind: 'instant', heading: 'inventory:movements.at', value: ({ movedAt }) => movedAt },
    direction: {
      kind: 'words',
      heading: 'inventory:movements.direction',
      value: ({ quantity }) => (quantity > 0 ? 'inventory:movements.in' : 'inventory:movements.out'),
    },
    article: { kind: 'text', heading: 'inventory:layers.article', value: ({ article }) => article.name },
    booking: { kind: 'text', heading: 'inventory:layers.booking', value: ({ bookingNumber }) => bookingNumber },
    layer: { kind: 'number', decimals: 0, heading: 'inventory:layers.number', value: ({ layerNumber }) => layerNumber },
    quantity: {
      kind: 'amount',
      heading: 'inventory:layers.quantity',
      value: ({ quantity, unit }) => amountOf(quantity, unit),
    },
  },
  filters: {
    locationId: ofLocation,
    articleId: ofArticle,
    from: { kind: 'date', heading: 'exports:from' },
    to: { kind: 'date', heading: 'exports:to' },
  },
});
