import * as contract from '@halm/model/scales/scale-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { createScale } from './create-scale.ts';
import { deleteScale } from './delete-scale.ts';
import { findScales } from './find-scales.ts';
import { getScale } from './get-scale.ts';
import { updateScale } from './update-scale.ts';

export const scaleRoutes: Route[] = [
  handle(contract.listScales, (scope, { query }) => findScales(scope, query)),
  handle(contract.getScale, (scope, { params }) => getScale(scope, params.id)),
  handle(contract.createScale, (scope, { body }) => createScale(scope, body)),
  handle(contract.updateScale, (scope, { params, version, body }) =>
    updateScale(scope, { id: params.id, version }, body),
  ),
  handle(contract.deleteScale, (scope, { params, version }) => deleteScale(scope, { id: params.id, version })),
];
