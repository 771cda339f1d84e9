import { driverPhotoContract, vehiclePhotoContract } from '@halm/model/masterdata/fleet/fleet-photo-contract.ts';
import { handle, handleCall, type Route, signedIn } from '../../core/api/route.ts';
import { inScope } from '../../core/api/scope.ts';
import {
  deleteFleetPhoto,
  drawFleetPhoto,
  getFleetPhoto,
  lockPhotoOwner,
  type PhotoOwner,
  storeFleetPhoto,
} from './fleet-photos.ts';

const vehicles: PhotoOwner = { table: 'vehicles', column: 'vehicleId' };
const drivers: PhotoOwner = { table: 'drivers', column: 'driverId' };

const photoRoutes = (
  contract: typeof vehiclePhotoContract | typeof driverPhotoContract,
  owner: PhotoOwner,
): Route[] => [
  // Drawing takes its time: outside of any transaction.
  handleCall(contract.put, async ({ platform, session: opened, params: { id }, body, now }) => {
    const session = signedIn(opened);
    await inScope(platform, session, { now }, (scope) => lockPhotoOwner(scope, owner, id));
    const content = await drawFleetPhoto(body.content);
    return inScope(platform, session, { now }, (scope) => storeFleetPhoto(scope, owner, id, content));
  }),
  handle(contract.get, (scope, { params }) => getFleetPhoto(scope, owner, params.id)),
  handle(contract.remove, (scope, { params }) => deleteFleetPhoto(scope, owner, params.id)),
];

export const fleetPhotoRoutes: Route[] = [
  ...photoRoutes(vehiclePhotoContract, vehicles),
  ...photoRoutes(driverPhotoContract, drivers),
];
