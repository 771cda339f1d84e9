import { addressColumns } from './address-columns.ts';
import { articleColumns } from './article-columns.ts';
import { contractColumns } from './contract-columns.ts';
import { locationColumns } from './location-columns.ts';
import type { RecordColumn } from './record-column.ts';
import { stockEntryColumns } from './stock-entry-columns.ts';

/** What can be taken over from tables besides weighings. */
export const recordKinds = ['addresses', 'articles', 'locations', 'contracts', 'stockEntries'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Everything that a file can be taken over as. */
export const importKinds = ['bookings', ...recordKinds] as const;
type ImportKind = (typeof importKinds)[number];
type BookedKind = 'bookings' | 'stockEntries';
/** Kinds whose records are deleted when their import is taken back; of bookings each is reversed. */
export type DeletedKind = Exclude<RecordKind, BookedKind>;

/** Whether bookings come of a file of this kind. */
export const makesBookings = (kind: ImportKind): kind is BookedKind => kind === 'bookings' || kind === 'stockEntries';

/** What kind of record comes of a file. */
export const madeOf = (kind: ImportKind): DeletedKind | 'bookings' => (makesBookings(kind) ? 'bookings' : kind);

/** The columns of each kind, in the order of the template. */
export const recordColumns: Readonly<Record<RecordKind, readonly RecordColumn[]>> = {
  addresses: addressColumns,
  articles: articleColumns,
  locations: locationColumns,
  contracts: contractColumns,
  stockEntries: stockEntryColumns,
};

/** Which unit can be chosen for a column of amounts. */
export const amountUnits = ['ton', 'kg', 'm3', 'l', 'piece'] as const;
export type AmountUnit = (typeof amountUnits)[number];

/**
 * What a row means: a record that isn't there yet, one that would change or
 * stay, or nothing that can be taken over.
 */
export const recordRowStates = ['new', 'changed', 'same', 'wrong'] as const;
export type RecordRowState = (typeof recordRowStates)[number];
