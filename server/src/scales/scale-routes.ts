import { scaleContract } from '@halm/model/scales/scale-contract.ts';
import { recordRoutes } from '../platform/record-routes.ts';
import { createScale, deleteScale, updateScale } from './change-scale.ts';
import { findScales, getScale } from './find-scales.ts';

export const scaleRoutes = recordRoutes(scaleContract, {
  find: findScales,
  create: createScale,
  get: getScale,
  update: updateScale,
  delete: deleteScale,
});
