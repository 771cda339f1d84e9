import type { Amount } from '../contract/export-column.ts';
import { listExport } from '../contract/list-export.ts';
import { baseUnit, fromBase } from '../quantities/quantity.ts';
import type { BookingSummary } from './booking.ts';
import { listBookings } from './booking-contract.ts';

/** What moved, as the list shows it: tons for what was weighed, else the amount in the article's unit. */
const bookedAmount = ({ netKg, quantity, unit }: BookingSummary): Amount | null => {
  const base = netKg ?? quantity;
  if (base === null) return null;
  const shown = netKg !== null || baseUnit(unit) === 'kg' ? 'ton' : unit;
  return { amount: fromBase(base, shown), unit: shown };
};

/** Bookings as a file. */
export const bookingExport = listExport(listBookings, {
  title: 'bookings:list.title',
  columns: {
    number: { kind: 'text', heading: 'bookings:column.number', value: ({ number }) => number },
    date: { kind: 'date', heading: 'bookings:column.date', value: ({ deliveryDate }) => deliveryDate },
    type: { kind: 'words', heading: 'bookings:column.type', value: ({ type }) => `bookings:type.${type}` },
    status: { kind: 'words', heading: 'bookings:column.status', value: ({ status }) => `bookings:status.${status}` },
    article: { kind: 'text', heading: 'bookings:column.article', value: ({ article }) => article?.name ?? null },
    partner: {
      kind: 'text',
      heading: 'bookings:column.partner',
      value: ({ supplier, receiver }) => (supplier ?? receiver)?.name ?? null,
    },
    amount: { kind: 'amount', heading: 'bookings:column.amount', value: bookedAmount },
    plate: { kind: 'text', heading: 'bookings:column.plate', value: ({ licensePlate }) => licensePlate },
    driver: { kind: 'text', heading: 'bookings:column.driver', value: ({ driverName }) => driverName },
    place: {
      kind: 'text',
      heading: 'bookings:column.place',
      value: ({ origin, destination }) => [origin?.name, destination?.name].filter(Boolean).join(' → ') || null,
    },
  },
  filters: {
    status: { kind: 'words', heading: 'bookings:column.status', wordOf: (status) => `bookings:status.${status}` },
    type: { kind: 'words', heading: 'bookings:column.type', wordOf: (type) => `bookings:type.${type}` },
    from: { kind: 'date', heading: 'exports:from' },
    to: { kind: 'date', heading: 'exports:to' },
    supplierId: { kind: 'record', heading: 'bookings:column.partner', of: 'addresses' },
    articleId: { kind: 'record', heading: 'bookings:column.article', of: 'articles' },
    contractId: { kind: 'record', heading: 'exports:contract', of: 'contracts' },
    locationId: { kind: 'record', heading: 'bookings:column.place', of: 'storageLocations' },
    atGate: {
      kind: 'words',
      heading: 'bookings:atGate',
      wordOf: (atGate) => (atGate === 'true' ? 'ui:yes' : 'ui:no'),
    },
  },
});
