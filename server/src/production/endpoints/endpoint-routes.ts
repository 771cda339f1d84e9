import * as contract from '@halm/model/production/endpoints/endpoint-contract.ts';
import { historyRouteOf } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { ignoreEndpoint, updateEndpoint } from './change-endpoint.ts';
import { findEndpoints, getEndpoint } from './find-endpoints.ts';
import { readColumns } from './read-columns.ts';
import { readCurve } from './read-curve.ts';

export const endpointRoutes: Route[] = [
  handle(contract.listEndpoints, (scope, { query }) => findEndpoints(scope, query)),
  handle(contract.getEndpoint, (scope, { params }) => getEndpoint(scope, params.id)),
  handle(contract.updateEndpoint, (scope, { params, version, body }) =>
    updateEndpoint(scope, { id: params.id, version }, body),
  ),
  handle(contract.ignoreEndpoint, (scope, { params, version }) => ignoreEndpoint(scope, { id: params.id, version })),
  handle(contract.getEndpointReadings, (scope, { params, query }) => readCurve(scope, params.id, query)),
  handle(contract.getEndpointColumns, (scope, { params, query }) => readColumns(scope, params.id, query)),
  historyRouteOf(contract.getEndpointHistory, 'endpoints', getEndpoint),
];
