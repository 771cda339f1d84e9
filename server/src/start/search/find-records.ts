import type { Access } from '@halm/model/core/contract/access.ts';
import { analysisOrderContract } from '@halm/model/laboratory/analysis-orders/analysis-order-contract.ts';
import { addressContract } from '@halm/model/masterdata/addresses/address-contract.ts';
import { articleContract } from '@halm/model/masterdata/articles/article-contract.ts';
import { locationContract } from '@halm/model/masterdata/locations/location-contract.ts';
import { contractContract } from '@halm/model/purchasing/contracts/contract-contract.ts';
import type { FoundRecord, RecordKind } from '@halm/model/start/search/search.ts';
import { listBookings } from '@halm/model/yard/bookings/booking-contract.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findSimilarWords, type NamedKind } from '../../core/records/similar-words.ts';
import { findMasterData, type MasterData } from './find-master-data.ts';
import { findPaletteBookings } from './find-palette-bookings.ts';

/** A kind of record is found by those who may read its list. */
const readers: Readonly<Record<RecordKind, Access>> = {
  booking: listBookings.access,
  contract: contractContract.list.access,
  address: addressContract.list.access,
  article: articleContract.list.access,
  location: locationContract.list.access,
  'analysis-order': analysisOrderContract.list.access,
};

const mayRead = ({ roles }: Scope, kind: RecordKind): boolean => {
  const access = readers[kind];
  return typeof access !== 'string' && access.roles.some((role) => roles.includes(role));
};

const kinds: readonly RecordKind[] = ['booking', 'contract', 'address', 'article', 'location', 'analysis-order'];

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

/**
 * The records that `text` finds in their lists, a few of each kind that the person may read; where there are
 * none at all, those that have similar words.
 */
export const findRecords = async (scope: Scope, text: string): Promise<{ items: FoundRecord[]; similar?: true }> => {
  const readable = kinds.filter((kind) => mayRead(scope, kind));
  const found = await Promise.all(
    readable.map((kind) => (kind === 'booking' ? findPaletteBookings(scope, text) : findMasterData(scope, kind, text))),
  );
  const items = found.flat();
  if (items.length > 0) return { items };
  const similar = await findSimilarRecords(
    scope,
    text,
    readable.filter((kind) => kind !== 'booking'),
  );
  return similar.length > 0 ? { items: similar, similar: true } : { items };
};
