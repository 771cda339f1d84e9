import { fromBase, toBase } from '@halm/model/core/quantities/quantity.ts';
import { fillLevel } from '@halm/model/masterdata/locations/fill-level.ts';
import type { Location, LocationInput } from '@halm/model/masterdata/locations/location.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findStocks } from './find-stocks.ts';

/**
 * Refuses a maximum that is less than what lies there: either of the two is wrong. One that stays as it was
 * may be exceeded, since somebody confirmed that when they unloaded.
 */
export const refuseMaximumBelowStock = async (scope: Scope, before: Location, input: LocationInput): Promise<void> => {
  const { maximumAmount, unit } = input;
  const isSame = maximumAmount === before.maximumAmount && unit === before.unit;
  if (maximumAmount === null || isSame) return;
  const maximum = toBase(maximumAmount, unit);
  const { quantity } = fillLevel(await findStocks(scope, before.id), { unit, maximum });
  if (quantity <= maximum) return;
  const limit = fromBase(quantity, unit);
  throw new Refusal('request.invalid', {
    fields: [{ path: 'maximumAmount', reason: 'location.maximum-below-stock', limit }],
  });
};
