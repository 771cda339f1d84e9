import { type Access, isForInsiders } from '@halm/model/core/contract/access.ts';
import { analysisOrderContract } from '@halm/model/laboratory/analysis-orders/analysis-order-contract.ts';
import { addressContract } from '@halm/model/masterdata/addresses/address-contract.ts';
import { articleContract } from '@halm/model/masterdata/articles/article-contract.ts';
import { vehicleContract } from '@halm/model/masterdata/fleet/vehicle-contract.ts';
import { locationContract } from '@halm/model/masterdata/locations/location-contract.ts';
import { contractContract } from '@halm/model/purchasing/contracts/contract-contract.ts';
import { bookingNumberRange } from '@halm/model/start/search/booking-number-range.ts';
import {
  type FoundRecord,
  type RecordKind,
  recordKindSchema,
  type SearchAnswer,
} from '@halm/model/start/search/search.ts';
import { listBookings } from '@halm/model/yard/bookings/booking-contract.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findSimilarWords, type NamedKind } from '../../core/records/similar-words.ts';
import { findMasterData, type MasterData } from './find-master-data.ts';
import { findPaletteBookings } from './find-palette-bookings.ts';
import { findPaletteVehicles } from './find-palette-vehicles.ts';

/** A kind of record is found by those who may read its list. */
const readers: Readonly<Record<RecordKind, Access>> = {
  booking: listBookings.access,
  contract: contractContract.list.access,
  address: addressContract.list.access,
  article: articleContract.list.access,
  vehicle: vehicleContract.list.access,
  location: locationContract.list.access,
  'analysis-order': analysisOrderContract.list.access,
};

const mayRead = ({ roles, isOutside }: Scope, kind: RecordKind): boolean => {
  const access = readers[kind];
  if (isOutside && isForInsiders(access)) return false;
  return typeof access !== 'string' && access.roles.some((role) => roles.includes(role));
};

/** Whose names' words a kind is found by. */
const named: Readonly<Record<MasterData, NamedKind>> = {
  contract: 'address',
  address: 'address',
  article: 'article',
  location: 'location',
  'analysis-order': 'address',
};

/** The master data whose names have words that look like those of `text`, a few of each kind. */
const findSimilarRecords = async (scope: Scope, text: string, of: readonly MasterData[]): Promise<FoundRecord[]> => {
  const words = await Promise.all(of.map((kind) => findSimilarWords(scope, text, named[kind])));
  const found = of.map((kind, at) => words[at] && findMasterData(scope, kind, text, words[at]));
  return (await Promise.all(found)).flatMap((records) => records ?? []);
};

const isMasterData = (kind: RecordKind): kind is MasterData => kind in named;

const findOfKind = async (scope: Scope, kind: RecordKind, text: string): Promise<SearchAnswer> => {
  if (kind === 'booking') return findPaletteBookings(scope, text);
  if (kind === 'vehicle') return { items: await findPaletteVehicles(scope, text) };
  return { items: await findMasterData(scope, kind, text) };
};

/**
 * How far back a record stands: what is called so first, then what begins so, what only has the words, and
 * last the bookings, unless their number was typed.
 */
const rankOf = (text: string) => {
  const typed = text.trim().toLowerCase();
  const isBookingNumber = bookingNumberRange(text) !== undefined;
  return ({ kind, number, name }: FoundRecord): number => {
    const names = [number, name].map((one) => one.toLowerCase());
    if (names.includes(typed)) return 0;
    if (kind === 'booking') return isBookingNumber ? 1 : 4;
    return names.some((one) => one.startsWith(typed)) ? 2 : 3;
  };
};

/**
 * The records that `text` finds in their lists, a few of each kind that the person may read, things before
 * events; where there are none at all, those that have similar words.
 */
export const findRecords = async (scope: Scope, text: string): Promise<SearchAnswer> => {
  const readable = recordKindSchema.options.filter((kind) => mayRead(scope, kind));
  const found = await Promise.all(readable.map((kind) => findOfKind(scope, kind, text)));
  const rank = rankOf(text);
  const items = found.flatMap((one) => one.items).toSorted((one, other) => rank(one) - rank(other));
  const allBookings = found.find((one) => one.allBookings)?.allBookings;
  if (items.length > 0) return { items, ...(allBookings && { allBookings }) };
  const similar = await findSimilarRecords(scope, text, readable.filter(isMasterData));
  return similar.length > 0 ? { items: similar, similar: true } : { items };
};
