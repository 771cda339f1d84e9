import { doserContract, getDoserHistory } from '@halm/model/production/dosers/doser-contract.ts';
import { historyRouteOf, recordRoutes } from '../../core/api/record-routes.ts';
import type { Route } from '../../core/api/route.ts';
import { createDoser, deleteDoser, updateDoser } from './change-doser.ts';
import { findDosers, getDoser } from './find-dosers.ts';

export const doserRoutes: readonly Route[] = [
  ...recordRoutes(doserContract, {
    find: findDosers,
    create: createDoser,
    get: getDoser,
    update: updateDoser,
    delete: deleteDoser,
  }),
  historyRouteOf(getDoserHistory, 'dosers', getDoser),
];
