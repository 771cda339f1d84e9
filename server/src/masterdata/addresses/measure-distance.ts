import { positionOf } from '@halm/model/core/contract/geography.ts';
import { toBase } from '@halm/model/core/quantities/quantity.ts';
import type { Address, AddressInput } from '@halm/model/masterdata/addresses/address.ts';
import { roadDistanceM } from '@halm/model/masterdata/addresses/road-distance.ts';
import type { Scope } from '../../core/api/scope.ts';

type Places = Pick<AddressInput, 'latitude' | 'longitude' | 'distanceKm'>;
type Measured = { readonly distanceM: number | null; readonly distanceByHand: boolean };

/** Whether the address moved and the form only sends back the distance to where it was. */
const isOutdated = (input: Places, before: Places): boolean =>
  input.distanceKm === before.distanceKm &&
  (input.latitude !== before.latitude || input.longitude !== before.longitude);

/** The way by road that both coordinates suggest; null where one of them is missing. */
const measureByCoordinates = async (scope: Scope, input: Places): Promise<number | null> => {
  const plant = await scope.db
    .selectFrom('organisations')
    .select(['latitude', 'longitude'])
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow();
  const from = positionOf(plant);
  const to = positionOf(input);
  return from && to ? roadDistanceM(from, to) : null;
};

/**
 * The way from the plant to an address in metres: what somebody has typed, else computed
 * from both coordinates, else null; and whether somebody has typed it, which a form that
 * only sends back what it was told has not.
 */
export const measureDistance = async (
  scope: Scope,
  input: Places,
  before?: Places & Pick<Address, 'distanceByHand'>,
): Promise<Measured> => {
  if (input.distanceKm !== null && !(before && isOutdated(input, before))) {
    const distanceM = toBase(input.distanceKm, 'km');
    if (before && input.distanceKm === before.distanceKm) return { distanceM, distanceByHand: before.distanceByHand };
    return { distanceM, distanceByHand: distanceM !== (await measureByCoordinates(scope, input)) };
  }
  return { distanceM: await measureByCoordinates(scope, input), distanceByHand: false };
};
