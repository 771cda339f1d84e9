import type { Unit } from '@halm/model/quantities/quantity.ts';
import { nextNumber } from '../platform/counters.ts';
import { newId } from '../platform/ids.ts';
import type { Scope } from '../platform/scope.ts';
import { raiseBalance } from './change-balance.ts';
import { checkCapacity } from './check-capacity.ts';
import type { LockedLocation } from './lock-locations.ts';

/** What becomes a layer: `quantity` in the article's base unit, `receivedAt` decides its place in FIFO. */
export type Arrival = {
  readonly bookingId: string;
  readonly location: LockedLocation;
  readonly article: { readonly id: string; readonly unit: Unit; readonly densityKgPerM3: number | null };
  readonly contractId: string | null;
  readonly supplierId: string | null;
  readonly receivedAt: string;
  readonly quantity: number;
  readonly overfillConfirmed: boolean;
};

const insertLayer = async (scope: Scope, arrival: Arrival, remaining: number): Promise<string> => {
  const { bookingId, location, article, contractId, supplierId, receivedAt, quantity } = arrival;
  const id = newId();
  await scope.db
    .insertInto('layers')
    .values({
      ...{
        organisationId: scope.organisationId,
        id,
        bookingId,
        contractId,
        supplierId,
        receivedAt,
        quantity,
        remaining,
      },
      number: await nextNumber(scope, 'layers'),
      locationId: location.id,
      articleId: article.id,
    })
    .execute();
  return id;
};

/**
 * Puts material into a location that is locked (`lockLocations`): layer, movement, balance. In a production location
 * it is consumed as it enters: the layer keeps the origin, with nothing left of it.
 */
export const bringIn = async (scope: Scope, arrival: Arrival): Promise<void> => {
  const { bookingId, location, article, quantity, receivedAt } = arrival;
  const isConsumed = location.type === 'production';
  if (!isConsumed && !arrival.overfillConfirmed) await checkCapacity(scope, location, article, quantity);
  const layerId = await insertLayer(scope, arrival, isConsumed ? 0 : quantity);
  const movement = {
    ...{ organisationId: scope.organisationId, layerId, bookingId, locationId: location.id, articleId: article.id },
    movedAt: receivedAt,
  };
  const movements = [{ ...movement, id: newId(), quantity }];
  if (isConsumed) movements.push({ ...movement, id: newId(), quantity: -quantity });
  await scope.db.insertInto('movements').values(movements).execute();
  if (!isConsumed) await raiseBalance(scope, { locationId: location.id, articleId: article.id }, quantity);
};
