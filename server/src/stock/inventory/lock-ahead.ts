import type { ArticleStock } from '@halm/model/masterdata/locations/fill-level.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findStocks } from '../../masterdata/locations/find-stocks.ts';
import { lockLocations } from './lock-locations.ts';
import { findOldestLayers, type OldestLayers } from './open-layers.ts';

type Moved = {
  readonly articleId: string | null;
  readonly originLocationId: string | null;
  readonly destinationLocationId: string | null;
  readonly overfillConfirmed: boolean;
};

/**
 * The locations of a booking, locked, with what lies oldest where it takes from, or
 * with all that lies where it is brought.
 */
export type LockedStock = {
  readonly location: Awaited<ReturnType<typeof lockLocations>>;
  readonly oldest?: OldestLayers | undefined;
  readonly stocks?: readonly ArticleStock[] | undefined;
};

/**
 * Asks for what a booking needs of its locations, in one message with whatever else is asked now:
 * they are locked before it is read what lies there. Whoever has something to look at first,
 * which may refuse, waits for it behind that.
 */
export const lockAhead = (
  scope: Scope,
  { articleId, originLocationId, destinationLocationId, overfillConfirmed }: Moved,
  { hasHappened }: { readonly hasHappened: boolean },
): Promise<LockedStock> => {
  const ids = [originLocationId, destinationLocationId].filter((id) => id !== null);
  const locked = lockLocations(scope, ids, { hasHappened });
  const isDelivered = destinationLocationId && !originLocationId && !overfillConfirmed;
  const reads = Promise.all([
    locked,
    originLocationId && articleId ? findOldestLayers(scope, { locationId: originLocationId, articleId }) : undefined,
    isDelivered ? findStocks(scope, destinationLocationId) : undefined,
  ]);
  const lockedStock = reads.then(([location, oldest, stocks]) => ({ location, oldest, stocks }));
  lockedStock.catch(() => undefined);
  return lockedStock;
};
