import type { Location } from '@halm/model/locations/location.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { locationOf, selectLocations } from './find-locations.ts';

/** One storage location; `request.not-found` when there is none. */
export const getLocation = async (scope: Scope, id: string): Promise<Location> =>
  locationOf(found(await selectLocations(scope).where('id', '=', id).executeTakeFirst()));
