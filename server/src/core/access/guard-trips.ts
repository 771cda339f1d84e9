import type { Operation } from '@halm/model/core/contract/operation.ts';
import type { Call, Route } from '../api/route.ts';
import { inScope } from '../api/scope.ts';
import { onlyDrives, refuseOthersTrip } from './own-trips.ts';

const isOfOneBooking = ({ path }: Operation): boolean => /^\/bookings\/:id(\/|$)/.test(path);

/**
 * The routes of one booking and of all that belongs to it, closed to whoever only drives where it is not
 * their trip. It is asked here, before any of them begins, so that no call that is added later can forget it.
 */
export const guardTrips = (routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => {
    if (!isOfOneBooking(route.operation)) return route;
    const run = async (call: Call<Operation>): Promise<unknown> => {
      const { session, platform, now } = call;
      if (session && onlyDrives(session)) {
        const { id } = call.params as { id: string };
        await inScope(platform, session, { readOnly: true, now }, (scope) => refuseOthersTrip(scope, id));
      }
      return route.run(call);
    };
    return { ...route, run };
  });
