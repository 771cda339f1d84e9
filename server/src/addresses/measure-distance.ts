import type { AddressInput } from '@halm/model/addresses/address.ts';
import { roadDistanceM } from '@halm/model/addresses/road-distance.ts';
import { positionOf } from '@halm/model/contract/geography.ts';
import { toBase } from '@halm/model/quantities/quantity.ts';
import type { Scope } from '../platform/scope.ts';

type Places = Pick<AddressInput, 'latitude' | 'longitude' | 'distanceKm'>;

/** Whether the address moved and the form only sends back the distance to where it was. */
const isOutdated = (input: Places, before: Places): boolean =>
  input.distanceKm === before.distanceKm &&
  (input.latitude !== before.latitude || input.longitude !== before.longitude);

/**
 * The way from the plant to an address in metres: what somebody has typed, else computed from both coordinates, else
 * null.
 */
export const measureDistance = async (scope: Scope, input: Places, before?: Places): Promise<number | null> => {
  if (input.distanceKm !== null && !(before && isOutdated(input, before))) return toBase(input.distanceKm, 'km');
  const plant = await scope.db
    .selectFrom('organisations')
    .select(['latitude', 'longitude'])
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow();
  const from = positionOf(plant);
  const to = positionOf(input);
  return from && to ? roadDistanceM(from, to) : null;
};
