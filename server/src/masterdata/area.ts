import type { ServerArea } from '../core/process/server-area.ts';
import { addressRoutes } from './addresses/address-routes.ts';
import { contactRoutes } from './addresses/contact-routes.ts';
import { articleRoutes } from './articles/article-routes.ts';
import { driverRoutes } from './fleet/driver-routes.ts';
import { fleetPhotoRoutes } from './fleet/fleet-photo-routes.ts';
import { vehicleRoutes } from './fleet/vehicle-routes.ts';
import { locationRoutes } from './locations/location-routes.ts';
import { proofRoutes } from './proofs/proof-routes.ts';
import { raiseProofDeadlines } from './proofs/raise-proof-deadlines.ts';
import { raiseVerificationDeadlines } from './scales/raise-verification-deadlines.ts';
import { scaleRoutes } from './scales/scale-routes.ts';
import { valueSetRoutes } from './value-sets/value-set-routes.ts';

/** What this area adds to a running node. */
export const masterdata: ServerArea = {
  routes: [
    ...addressRoutes,
    ...proofRoutes,
    ...vehicleRoutes,
    ...fleetPhotoRoutes,
    ...contactRoutes,
    ...driverRoutes,
    ...articleRoutes,
    ...valueSetRoutes,
    ...locationRoutes,
    ...scaleRoutes,
  ],
  dailyChecks: {
    'proof-deadlines': raiseProofDeadlines,
    'verification-deadlines': raiseVerificationDeadlines,
  },
};
