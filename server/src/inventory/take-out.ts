import { allocate, type OpenLayer } from '@halm/model/inventory/withdrawal.ts';
import type { WithdrawalMode } from '@halm/model/locations/location.ts';
import { fromBase, type Unit } from '@halm/model/quantities/quantity.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import type { LockedLocation } from './lock-locations.ts';
import { findOpenLayers } from './open-layers.ts';
import type { NewMovement } from './stock-change.ts';

/** What leaves a location: `quantity` in the article's base unit. */
export type Departure = {
  readonly location: LockedLocation;
  readonly article: { readonly id: string; readonly unit: Unit };
  readonly quantity: number;
  readonly movedAt: string;
};

/** A part of a layer that is taken, with where it came from. */
export type TakenPart = OpenLayer & { readonly supplierId: string | null; readonly quantity: number };

/**
 * From which layers of a locked location (`lockLocations`) a departure takes, by its mode of withdrawal. Refuses with
 * `inventory.not-enough` and what is there.
 */
export const takeOut = async (scope: Scope, departure: Departure): Promise<TakenPart[]> => {
  const { location, article, quantity } = departure;
  const mode = location.withdrawalMode as WithdrawalMode;
  const place = { locationId: location.id, articleId: article.id };
  const layers = await findOpenLayers(scope, place, mode, quantity);
  const allocation = allocate(layers, quantity, mode);
  if ('missing' in allocation) {
    const available = quantity - allocation.missing;
    const details = { location: location.name, available: fromBase(available, article.unit), unit: article.unit };
    throw new Refusal('inventory.not-enough', { details });
  }
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  return allocation.flatMap((part) => {
    const layer = byId.get(part.layerId);
    return layer ? [{ ...layer, quantity: part.quantity }] : [];
  });
};

/** The movements of a departure, one for each part. */
export const departures = ({ location, article, movedAt }: Departure, parts: readonly TakenPart[]): NewMovement[] =>
  parts.map(({ id: layerId, quantity }) => {
    const place = { locationId: location.id, articleId: article.id };
    return { id: newId(), layerId, ...place, quantity: -quantity, movedAt };
  });
