import type { Amount } from '../../core/contract/export-column.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { baseUnit, fromBase, type Unit } from '../../core/quantities/quantity.ts';
import { paperColumns } from '../inventory/paper-columns.ts';
import type { Load, Origin } from './genealogy.ts';
import { listLoads, listOrigins, listWhereabouts } from './genealogy-contract.ts';

/** To the kilogram: parts are to be added up. */
const amountOf = (quantity: number, unit: Unit): Amount => {
  const base = baseUnit(unit);
  return base === 'm' ? { amount: fromBase(quantity, unit), unit } : { amount: quantity, unit: base };
};
const ofBooking = { kind: 'record', heading: 'genealogy:column.booking', of: 'bookings' } as const;

/** What a booking took as a file, each part with its delivery, supplier, contract, proofs and values. */
export const originExport = listExport(listOrigins, {
  title: 'genealogy:origins.title',
  columns: {
    load: { kind: 'text', heading: 'genealogy:column.load', value: ({ load }) => load.bookingNumber },
    quantity: {
      kind: 'amount',
      heading: 'genealogy:column.quantity',
      value: ({ quantity, unit }) => amountOf(quantity, unit),
    },
    delivered: { kind: 'date', heading: 'genealogy:column.delivered', value: ({ load }) => load.deliveredOn },
    supplier: { kind: 'text', heading: 'genealogy:column.supplier', value: ({ supplier }) => supplier?.name ?? null },
    contract: { kind: 'text', heading: 'genealogy:column.contract', value: ({ contract }) => contract?.name ?? null },
    ...paperColumns<Origin>((origin) => origin),
    location: { kind: 'text', heading: 'genealogy:column.takenFrom', value: ({ location }) => location.name },
    transfers: {
      kind: 'text',
      heading: 'genealogy:column.transfers',
      value: ({ transfers }) =>
        transfers.map(({ bookingNumber, location }) => `${bookingNumber} ${location.name}`).join(', ') || null,
    },
    layer: { kind: 'number', decimals: 0, heading: 'genealogy:column.layer', value: ({ layerNumber }) => layerNumber },
    article: { kind: 'text', heading: 'genealogy:column.article', value: ({ article }) => article.name },
  },
  filters: { bookingId: ofBooking },
});

/** What became of what a booking brought, as a file. */
export const whereaboutExport = listExport(listWhereabouts, {
  title: 'genealogy:whereabouts.title',
  columns: {
    fate: { kind: 'words', heading: 'genealogy:column.fate', value: ({ fate }) => `genealogy:fate.${fate}` },
    quantity: {
      kind: 'amount',
      heading: 'genealogy:column.quantity',
      value: ({ quantity, unit }) => amountOf(quantity, unit),
    },
    location: { kind: 'text', heading: 'genealogy:column.location', value: ({ location }) => location.name },
    to: { kind: 'text', heading: 'genealogy:column.to', value: ({ to }) => to?.name ?? null },
    booking: { kind: 'text', heading: 'genealogy:column.booking', value: ({ bookingNumber }) => bookingNumber },
    at: { kind: 'instant', heading: 'genealogy:column.at', value: ({ movedAt }) => movedAt },
    layer: { kind: 'number', decimals: 0, heading: 'genealogy:column.layer', value: ({ layerNumber }) => layerNumber },
    article: { kind: 'text', heading: 'genealogy:column.article', value: ({ article }) => article.name },
  },
  filters: { bookingId: ofBooking },
});

const endOf = (fate: 'stock' | 'fed' | 'delivered' | 'missing' | 'shrunk' | 'reversed') =>
  ({
    kind: 'amount',
    heading: `genealogy:fate.${fate}`,
    value: (load: Load) => amountOf(load[fate], load.unit),
  }) as const;

/** What a supplier delivered and what became of each load, as a file. */
export const loadExport = listExport(listLoads, {
  title: 'genealogy:loads.title',
  columns: {
    load: { kind: 'text', heading: 'genealogy:column.load', value: ({ bookingNumber }) => bookingNumber },
    delivered: { kind: 'date', heading: 'genealogy:column.delivered', value: ({ deliveredOn }) => deliveredOn },
    article: { kind: 'text', heading: 'genealogy:column.article', value: ({ article }) => article.name },
    contract: { kind: 'text', heading: 'genealogy:column.contract', value: ({ contract }) => contract?.name ?? null },
    quantity: {
      kind: 'amount',
      heading: 'genealogy:column.quantity',
      value: ({ quantity, unit }) => amountOf(quantity, unit),
    },
    stock: endOf('stock'),
    fed: endOf('fed'),
    sent: endOf('delivered'),
    missing: endOf('missing'),
    shrunk: endOf('shrunk'),
    reversed: endOf('reversed'),
    location: { kind: 'text', heading: 'genealogy:column.location', value: ({ location }) => location.name },
  },
  filters: {
    supplierId: { kind: 'record', heading: 'genealogy:column.supplier', of: 'addresses' },
    contractId: { kind: 'record', heading: 'genealogy:column.contract', of: 'contracts' },
    proofId: { kind: 'record', heading: 'genealogy:column.proofs', of: 'proofs' },
    articleId: { kind: 'record', heading: 'genealogy:column.article', of: 'articles' },
    from: { kind: 'date', heading: 'exports:from' },
    to: { kind: 'date', heading: 'exports:to' },
  },
});
