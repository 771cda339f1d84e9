import { getScaleHistory, scaleContract } from '@halm/model/masterdata/scales/scale-contract.ts';
import { historyRoute, recordRoutes } from '../../core/api/record-routes.ts';
import type { Route } from '../../core/api/route.ts';
import { createScale, deleteScale, updateScale } from './change-scale.ts';
import { findScales, getScale } from './find-scales.ts';

export const scaleRoutes: Route[] = [
  ...recordRoutes(scaleContract, {
    find: findScales,
    create: createScale,
    get: getScale,
    update: updateScale,
    delete: deleteScale,
  }),
  historyRoute(getScaleHistory, 'scales'),
];
