import { addressContract } from '@halm/model/addresses/address-contract.ts';
import { articleContract } from '@halm/model/articles/article-contract.ts';
import { listBookings } from '@halm/model/bookings/booking-contract.ts';
import type { Access } from '@halm/model/contract/access.ts';
import { contractContract } from '@halm/model/contracts/contract-contract.ts';
import { locationContract } from '@halm/model/locations/location-contract.ts';
import type { FoundRecord, RecordKind } from '@halm/model/search/search.ts';
import type { Scope } from '../platform/scope.ts';
import { findMasterData } from './find-master-data.ts';
import { findPaletteBookings } from './find-palette-bookings.ts';

/** A kind of record is found by those who may read its list. */
const readers: Readonly<Record<RecordKind, Access>> = {
  booking: listBookings.access,
  contract: contractContract.list.access,
  address: addressContract.list.access,
  article: articleContract.list.access,
  location: locationContract.list.access,
};

const mayRead = ({ roles }: Scope, kind: RecordKind): boolean => {
  const access = readers[kind];
  return typeof access !== 'string' && access.roles.some((role) => roles.includes(role));
};

const kinds: readonly RecordKind[] = ['booking', 'contract', 'address', 'article', 'location'];

/** The records that `text` finds in their lists, a few of each kind that the person may read. */
export const findRecords = async (scope: Scope, text: string): Promise<{ items: FoundRecord[] }> => {
  const readable = kinds.filter((kind) => mayRead(scope, kind));
  const found = await Promise.all(
    readable.map((kind) => (kind === 'booking' ? findPaletteBookings(scope, text) : findMasterData(scope, kind, text))),
  );
  return { items: found.flat() };
};
