import type { Amount, ExportColumn, ExportColumns, WordKey } from '../../core/contract/export-column.ts';
import { listExport } from '../../core/contract/list-export.ts';
import type { JournalEntry, JournalWeight } from './weighing-journal.ts';
import { listWeighingJournal } from './weighing-journal-contract.ts';

type Side = 'full' | 'empty';
const sides = ['full', 'empty'] as const;

const kg = (amount: number): Amount => ({ amount, unit: 'kg' });

const numberOf = (number: string | null): string => number ?? '–';

/** Where a weight comes from, and what its number is one of. */
const originOf = ({ source, number, isAlibi }: JournalWeight): readonly WordKey[] => [
  `bookings:source.${source}`,
  ...(number === null ? [] : [`weighingJournal:number.${isAlibi ? 'alibi' : 'counted'}` as const]),
];

const remarksOf = ({ reason, verificationWaiver, confirmationReason }: JournalWeight): string =>
  [reason, verificationWaiver, confirmationReason].filter(Boolean).join(' / ');

const weightColumn = (side: Side): ExportColumn<JournalEntry> => ({
  kind: 'number',
  decimals: 0,
  unit: 'kg',
  heading: `bookings:details.${side}`,
  value: (entry) => entry[side]?.kg ?? null,
});

/** What finds a weight where it was taken. */
const takenColumns = (side: Side): ExportColumn<JournalEntry>[] => [
  { kind: 'instant', heading: `weighingJournal:${side}.at`, value: (entry) => entry[side]?.weighedAt ?? null },
  { kind: 'text', heading: `weighingJournal:${side}.number`, value: (entry) => entry[side]?.number ?? null },
  {
    kind: 'words',
    heading: `weighingJournal:${side}.origin`,
    value: (entry) => entry[side] && originOf(entry[side]),
  },
];

/** The same of both weights, each in a column of its own. */
const ofBoth = (name: string, read: (weight: JournalWeight) => string | null): ExportColumn<JournalEntry>[] =>
  sides.map((side) => ({
    kind: 'text',
    heading: `weighingJournal:${side}.${name}`,
    value: (entry) => entry[side] && read(entry[side]),
  }));

const partsOf = ({ full, empty }: JournalEntry) => [...(full?.parts ?? []), ...(empty?.parts ?? [])];

const columns = {
  number: { kind: 'text', heading: 'weighingJournal:booking', value: ({ number }) => number },
  date: { kind: 'date', heading: 'bookings:column.date', value: ({ deliveryDate }) => deliveryDate },
  plate: { kind: 'text', heading: 'bookings:column.plate', value: ({ licensePlate }) => licensePlate },
  partner: {
    kind: 'text',
    heading: 'bookings:column.partner',
    value: ({ supplier, receiver }) => (supplier ?? receiver)?.name ?? null,
  },
  article: { kind: 'text', heading: 'bookings:column.article', value: ({ article }) => article?.name ?? null },
  full: weightColumn('full'),
  fullTaken: takenColumns('full'),
  empty: weightColumn('empty'),
  emptyTaken: takenColumns('empty'),
  net: { kind: 'number', decimals: 0, unit: 'kg', heading: 'bookings:details.net', value: ({ netKg }) => netKg },
  type: { kind: 'words', heading: 'weighingJournal:direction', value: ({ type }) => `bookings:type.${type}` },
  scale: ofBoth('scale', ({ scaleName }) => scaleName),
  status: { kind: 'words', heading: 'bookings:column.status', value: ({ status }) => `bookings:status.${status}` },
  remarks: ofBoth('remarks', remarksOf),
  discarded: [
    {
      kind: 'amounts',
      heading: 'weighingJournal:discarded.title',
      value: ({ discarded }) => discarded.map((weight) => kg(weight.kg)),
    },
    {
      kind: 'text',
      heading: 'weighingJournal:discarded.numbers',
      value: ({ discarded }) => discarded.map(({ number }) => numberOf(number)).join(' / '),
    },
  ],
  contract: { kind: 'text', heading: 'exports:contract', value: ({ contract }) => contract?.name ?? null },
  haulier: {
    kind: 'text',
    heading: 'bookings:form.haulier',
    value: ({ logisticsCompany }) => logisticsCompany?.name ?? null,
  },
  driver: { kind: 'text', heading: 'bookings:column.driver', value: ({ driverName }) => driverName },
  partnerSlip: {
    kind: 'text',
    heading: 'bookings:form.partnerSlip',
    value: ({ partnerSlipNumber }) => partnerSlipNumber,
  },
  foreign: { kind: 'text', heading: 'weighingJournal:foreign', value: ({ externalNumber }) => externalNumber },
  parts: [
    {
      kind: 'amounts',
      heading: 'weighingJournal:parts.title',
      value: (entry) => partsOf(entry).map((part) => kg(part.kg)),
    },
    {
      kind: 'text',
      heading: 'weighingJournal:parts.numbers',
      value: (entry) =>
        partsOf(entry)
          .map(({ number }) => number)
          .join(' / '),
    },
  ],
  by: ofBoth('by', ({ userName }) => userName),
  licence: ofBoth('licence', ({ calibrationLicenceNumber }) => calibrationLicenceNumber),
} satisfies ExportColumns<JournalEntry>;

/** The weighing journal as a file. */
export const weighingJournalExport = listExport(listWeighingJournal, {
  title: 'weighingJournal:title',
  columns,
  filters: {
    from: { kind: 'date', heading: 'exports:from' },
    to: { kind: 'date', heading: 'exports:to' },
    type: { kind: 'words', heading: 'weighingJournal:direction', wordOf: (type) => `bookings:type.${type}` },
    status: { kind: 'words', heading: 'bookings:column.status', wordOf: (status) => `bookings:status.${status}` },
    scaleId: { kind: 'record', heading: 'bookings:weighings.scale', of: 'scales' },
    articleId: { kind: 'record', heading: 'bookings:column.article', of: 'articles' },
    supplierId: { kind: 'record', heading: 'bookings:form.supplier', of: 'addresses' },
    receiverId: { kind: 'record', heading: 'bookings:form.receiver', of: 'addresses' },
    contractId: { kind: 'record', heading: 'exports:contract', of: 'contracts' },
    logisticsCompanyId: { kind: 'record', heading: 'bookings:form.haulier', of: 'addresses' },
    vehicleId: { kind: 'record', heading: 'bookings:form.vehicle', of: 'vehicles' },
    byHand: {
      kind: 'words',
      heading: 'weighingJournal:byHand.title',
      wordOf: (flag) => (flag === 'true' ? 'ui:yes' : 'ui:no'),
    },
  },
});
