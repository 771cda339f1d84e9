import { fromBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import type { WithdrawalMode } from '@halm/model/masterdata/locations/location.ts';
import type { GivenShare } from '@halm/model/stock/inventory/given-shares.ts';
import { allocate, type OpenLayer } from '@halm/model/stock/inventory/withdrawal.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { findGivenShares } from './find-given-shares.ts';
import type { LockedLocation } from './lock-locations.ts';
import { findOpenLayers, type OldestLayers } from './open-layers.ts';
import type { NewMovement } from './stock-change.ts';

/** What leaves a location: `quantity` in the article's base unit. */
export type Departure = {
  readonly location: LockedLocation;
  readonly article: { readonly id: string; readonly unit: Unit };
  readonly quantity: number;
  readonly movedAt: string;
  /** Of the locked location, where they were asked for with its lock. */
  readonly oldest?: OldestLayers | undefined;
};

/** A part of a layer that is taken, with where it came from. */
export type WithdrawnPart = OpenLayer & { readonly supplierId: string | null; readonly quantity: number };

/**
 * From which layers of a locked location (`lockLocations`) a departure takes, by its mode of
 * withdrawal. Refuses with `inventory.not-enough` and what is there. `shares`: the percentages by which
 * it took, if its contracts were given any.
 */
export const takeOut = async (
  scope: Scope,
  departure: Departure,
): Promise<{ readonly parts: WithdrawnPart[]; readonly shares: readonly GivenShare[] }> => {
  const { location, article, quantity, oldest } = departure;
  const mode = location.withdrawalMode as WithdrawalMode;
  const place = { locationId: location.id, articleId: article.id };
  const shares = await findGivenShares(scope, location.id, mode);
  const layers = await findOpenLayers(scope, place, mode, quantity, oldest);
  const allocation = allocate(layers, quantity, mode, shares);
  if ('missing' in allocation) {
    const available = quantity - allocation.missing;
    const details = { location: location.name, available: fromBase(available, article.unit), unit: article.unit };
    throw new Refusal('inventory.not-enough', { details });
  }
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  const parts = allocation.flatMap((part) => {
    const layer = byId.get(part.layerId);
    return layer ? [{ ...layer, quantity: part.quantity }] : [];
  });
  return { parts, shares };
};

/** The movements of a departure, one for each part. */
export const departures = ({ location, article, movedAt }: Departure, parts: readonly WithdrawnPart[]): NewMovement[] =>
  parts.map(({ id: layerId, quantity }) => {
    const place = { locationId: location.id, articleId: article.id };
    return { id: newId(), layerId, ...place, quantity: -quantity, movedAt };
  });
