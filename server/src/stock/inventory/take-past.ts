import { fromBase } from '@halm/model/core/quantities/quantity.ts';
import type { WithdrawalMode } from '@halm/model/masterdata/locations/location.ts';
import { allocate } from '@halm/model/stock/inventory/withdrawal.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findGivenShares } from './find-given-shares.ts';
import type { Departure, takeOut } from './take-out.ts';
import { findShrinkable } from './take-shrinkage.ts';

/**
 * From which layers of a locked location something was taken at a past moment, by its mode of withdrawal: of
 * what lay there then, and is left of it. Refuses with `inventory.not-enough` more than lay there at any
 * moment since.
 */
export const takePast = async (scope: Scope, departure: Departure): ReturnType<typeof takeOut> => {
  const { location, article, quantity, movedAt } = departure;
  const mode = location.withdrawalMode as WithdrawalMode;
  const shares = await findGivenShares(scope, location.id, mode);
  const { layers, most } = await findShrinkable(scope, { locationId: location.id, articleId: article.id }, movedAt);
  const allocation = quantity > most ? { missing: quantity - most } : allocate(layers, quantity, mode, shares);
  if ('missing' in allocation) {
    const details = { location: location.name, available: fromBase(most, article.unit), unit: article.unit };
    throw new Refusal('inventory.not-enough', { details });
  }
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  const parts = allocation.flatMap((part) => {
    const layer = byId.get(part.layerId);
    return layer ? [{ ...layer, quantity: part.quantity }] : [];
  });
  return { parts, shares };
};
