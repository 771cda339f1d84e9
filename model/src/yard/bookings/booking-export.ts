import type { Amount, ExportColumns, WordKey } from '../../core/contract/export-column.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { baseUnit, fromBase } from '../../core/quantities/quantity.ts';
import { sampleStateOf } from '../samples/sample.ts';
import type { BookingSummary } from './booking.ts';
import { listBookings } from './booking-contract.ts';

type Read =
  | ('number' | 'deliveryDate' | 'type' | 'correctionKind' | 'status')
  | ('licensePlate' | 'driverName' | 'netKg' | 'quantity' | 'unit' | 'sample');
type Name = { readonly name: string } | null;

/** No more of a booking than its files show: hundreds of thousands are read for one. */
export type BookingOnFile = Pick<BookingSummary, Read> &
  Readonly<Record<'article' | 'supplier' | 'receiver' | 'origin' | 'destination', Name>>;

/** What moved, as the list shows it: tons for what was weighed, else the amount in the article's unit. */
const bookedAmount = ({ netKg, quantity, unit }: BookingOnFile): Amount | null => {
  const base = netKg ?? quantity;
  if (base === null) return null;
  const shown = netKg !== null || baseUnit(unit) === 'kg' ? 'ton' : unit;
  return { amount: fromBase(base, shown), unit: shown };
};

/** The words below a key, each put together once: hundreds of thousands of rows say the same few. */
const wordsBelow = (key: WordKey) => {
  const wordsByKey = new Map<string, WordKey>();
  return (value: string): WordKey => {
    const word = wordsByKey.get(value) ?? (`${key}.${value}` as const);
    wordsByKey.set(value, word);
    return word;
  };
};
const typeWord = wordsBelow('bookings:type');
const statusWord = wordsBelow('bookings:status');

const yesOrNo = (flag: string): WordKey => (flag === 'true' ? 'ui:yes' : 'ui:no');

const columns = {
  number: { kind: 'text', heading: 'bookings:column.number', value: ({ number }) => number },
  date: { kind: 'date', heading: 'bookings:column.date', value: ({ deliveryDate }) => deliveryDate },
  status: { kind: 'words', heading: 'bookings:column.status', value: ({ status }) => statusWord(status) },
  article: { kind: 'text', heading: 'bookings:column.article', value: ({ article }) => article?.name ?? null },
  partner: {
    kind: 'text',
    heading: 'bookings:column.partner',
    value: ({ supplier, receiver }) => (supplier ?? receiver)?.name ?? null,
  },
  amount: { kind: 'amount', heading: 'bookings:column.amount', value: bookedAmount },
  plate: { kind: 'text', heading: 'bookings:column.plate', value: ({ licensePlate }) => licensePlate },
  type: {
    kind: 'words',
    heading: 'bookings:column.type',
    value: ({ type, correctionKind }) => typeWord(correctionKind ?? type),
  },
  driver: { kind: 'text', heading: 'bookings:column.driver', value: ({ driverName }) => driverName },
  place: {
    kind: 'text',
    heading: 'bookings:column.place',
    value: ({ origin, destination }) =>
      origin?.name && destination?.name
        ? `${origin.name} → ${destination.name}`
        : origin?.name || destination?.name || null,
  },
  sample: { kind: 'text', heading: 'samples:number', value: ({ sample }) => sample?.number ?? null },
  sampleState: {
    kind: 'words',
    heading: 'samples:title',
    value: ({ sample }) => sample && `samples:status.${sampleStateOf(sample)}`,
  },
} satisfies ExportColumns<BookingOnFile>;

/** Bookings as a file. */
export const bookingExport = listExport(listBookings, {
  title: 'bookings:list.title',
  columns,
  filters: {
    status: { kind: 'words', heading: 'bookings:column.status', wordOf: (status) => `bookings:status.${status}` },
    type: { kind: 'words', heading: 'bookings:column.type', wordOf: (type) => `bookings:type.${type}` },
    from: { kind: 'date', heading: 'exports:from' },
    to: { kind: 'date', heading: 'exports:to' },
    transport: {
      kind: 'words',
      heading: 'bookings:form.transport',
      wordOf: (transport) => `bookings:transport.${transport}`,
    },
    supplierId: { kind: 'record', heading: 'bookings:form.supplier', of: 'addresses' },
    receiverId: { kind: 'record', heading: 'bookings:form.receiver', of: 'addresses' },
    logisticsCompanyId: { kind: 'record', heading: 'bookings:form.haulier', of: 'addresses' },
    vehicleId: { kind: 'record', heading: 'bookings:form.vehicle', of: 'vehicles' },
    driverId: { kind: 'record', heading: 'bookings:column.driver', of: 'drivers' },
    articleId: { kind: 'record', heading: 'bookings:column.article', of: 'articles' },
    contractId: { kind: 'record', heading: 'exports:contract', of: 'contracts' },
    locationId: { kind: 'record', heading: 'bookings:column.place', of: 'storageLocations' },
    sample: { kind: 'words', heading: 'samples:title', wordOf: (sample) => `samples:filter.${sample}` },
    atGate: {
      kind: 'words',
      heading: 'bookings:atGate',
      wordOf: yesOrNo,
    },
    inYard: { kind: 'words', heading: 'bookings:inYard', wordOf: yesOrNo },
    finishedOn: { kind: 'date', heading: 'bookings:finishedOn' },
  },
});
