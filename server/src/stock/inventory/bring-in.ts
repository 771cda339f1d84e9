import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { ArticleStock } from '@halm/model/masterdata/locations/fill-level.ts';
import type { Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { checkCapacity } from './check-capacity.ts';
import type { LockedLocation } from './lock-locations.ts';
import type { StockChange } from './stock-change.ts';

/** A part of what arrives and becomes a layer: `quantity` in the article's base unit. */
export type ArrivingPart = {
  readonly contractId: string | null;
  readonly supplierId: string | null;
  /** Of what was moved from another location. */
  readonly sourceLayerId: string | null;
  readonly receivedAt: string;
  readonly quantity: number;
};

export type Arrival = {
  readonly location: LockedLocation;
  readonly article: { readonly id: string; readonly unit: Unit; readonly densityKgPerM3: number | null };
  readonly parts: readonly ArrivingPart[];
  /** When it arrives; what is moved was received before. */
  readonly movedAt: string;
  readonly overfillConfirmed: boolean;
  /** What lies there, where it was asked for behind the lock. */
  readonly stocks?: readonly ArticleStock[] | undefined;
};

/**
 * What material does to a locked location (`lockLocations`) as it arrives: a layer of each
 * part. In a production location it is consumed as it enters: the layer keeps the origin, with
 * nothing left of it. Refuses what doesn't fit.
 */
export const bringIn = async (scope: Scope, arrival: Arrival): Promise<StockChange> => {
  const { location, article, parts, movedAt, overfillConfirmed, stocks } = arrival;
  const isConsumed = location.type === 'production';
  const total = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!isConsumed && !overfillConfirmed) await checkCapacity(scope, location, article, total, stocks);
  const place = { locationId: location.id, articleId: article.id };
  const layers = parts.map(({ contractId, supplierId, sourceLayerId, receivedAt, quantity }) => {
    const origin = { contractId, supplierId, sourceLayerId, receivedAt };
    return { id: newId(), ...place, ...origin, quantity, remaining: isConsumed ? 0 : quantity };
  });
  const movements = layers.flatMap(({ id: layerId, quantity }) => {
    const movement = { layerId, ...place, movedAt };
    const entering = { ...movement, id: newId(), quantity };
    return isConsumed ? [entering, { ...movement, id: newId(), quantity: -quantity }] : [entering];
  });
  return { layers, movements };
};
