import { addressColumns } from './address-columns.ts';
import { articleColumns } from './article-columns.ts';
import { contractColumns } from './contract-columns.ts';
import { locationColumns } from './location-columns.ts';
import type { RecordColumn } from './record-column.ts';

/** What can be taken over from tables besides weighings. */
export const recordKinds = ['addresses', 'articles', 'locations', 'contracts'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Everything that a file can be taken over as. */
export const importKinds = ['bookings', ...recordKinds] as const;

/** The columns of each kind, in the order of the template. */
export const recordColumns: Readonly<Record<RecordKind, readonly RecordColumn[]>> = {
  addresses: addressColumns,
  articles: articleColumns,
  locations: locationColumns,
  contracts: contractColumns,
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
