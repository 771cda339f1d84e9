import { allocate } from '@halm/model/inventory/withdrawal.ts';
import { fromBase, type Unit } from '@halm/model/quantities/quantity.ts';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { lowerBalance } from './change-balance.ts';
import type { LockedLocation } from './lock-locations.ts';

/** What leaves a location: `quantity` in the article's base unit. */
export type Departure = {
  readonly bookingId: string;
  readonly location: LockedLocation;
  readonly article: { readonly id: string; readonly unit: Unit };
  readonly quantity: number;
  readonly movedAt: string;
};

/** The open layers of an article in a location, oldest first. */
const openLayers = (scope: Scope, locationId: string, articleId: string) =>
  scope.db
    .selectFrom('layers')
    .select(['id', 'contractId', 'supplierId', 'receivedAt', 'remaining'])
    .where('organisationId', '=', scope.organisationId)
    .where('locationId', '=', locationId)
    .where('articleId', '=', articleId)
    .where('isOpen', '=', true)
    .orderBy('receivedAt')
    .orderBy('id')
    .execute();

type OpenLayer = Awaited<ReturnType<typeof openLayers>>[number];
/** A part of a layer that was taken. */
export type TakenPart = OpenLayer & { readonly quantity: number };

const lowerLayers = async (scope: Scope, parts: readonly TakenPart[]): Promise<void> => {
  const ids = parts.map((part) => part.id);
  const quantities = parts.map((part) => part.quantity);
  await sql`
    update layers set remaining = remaining - part.quantity
    from unnest(${ids}::uuid[], ${quantities}::bigint[]) as part (id, quantity)
    where layers.organisation_id = ${scope.organisationId} and layers.id = part.id`.execute(scope.db);
};

/**
 * Takes material out of a location that is locked (`lockLocations`), by its mode of withdrawal. Answers the parts of
 * layers that were taken; refuses with `inventory.not-enough` and what is there.
 */
export const takeOut = async (scope: Scope, departure: Departure): Promise<TakenPart[]> => {
  const { bookingId, location, article, quantity, movedAt } = departure;
  const layers = await openLayers(scope, location.id, article.id);
  const allocation = allocate(layers, quantity, location.withdrawalMode as 'fifo' | 'lifo' | 'percentagewise');
  if ('missing' in allocation) {
    const available = layers.reduce((sum, layer) => sum + layer.remaining, 0);
    const details = { location: location.name, available: fromBase(available, article.unit), unit: article.unit };
    throw new Refusal('inventory.not-enough', { details });
  }
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  const parts = allocation.flatMap((part) => {
    const layer = byId.get(part.layerId);
    return layer ? [{ ...layer, quantity: part.quantity }] : [];
  });
  await lowerLayers(scope, parts);
  const common = { organisationId: scope.organisationId, bookingId, locationId: location.id, articleId: article.id };
  await scope.db
    .insertInto('movements')
    .values(parts.map((part) => ({ ...common, id: newId(), layerId: part.id, quantity: -part.quantity, movedAt })))
    .execute();
  await lowerBalance(scope, { locationId: location.id, articleId: article.id }, quantity);
  return parts;
};
