import type { GatewayWithKey } from '@halm/model/production/gateways/gateway.ts';
import * as contract from '@halm/model/production/gateways/gateway-contract.ts';
import { addToAnswer } from '../../core/api/add-to-answer.ts';
import { historyRouteOf, recordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { readingRoute } from '../readings/reading-route.ts';
import { createGateway, deleteGateway, makeKey, revokeKey, updateGateway } from './change-gateway.ts';
import { findGateways, findRefusals, getGateway } from './find-gateways.ts';
import { gatewayKeyText } from './gateway-key.ts';

const answeringKey = (route: Route): Route =>
  addToAnswer<GatewayWithKey>(route, (gateway, { platform, organisationId }) => {
    const number = Math.max(...gateway.keys.map((key) => key.number));
    return { ...gateway, key: gatewayKeyText(platform, { organisationId, gatewayId: gateway.id, number }) };
  });

export const gatewayRoutes: Route[] = [
  ...recordRoutes(contract.gatewayContract, {
    find: findGateways,
    create: createGateway,
    get: getGateway,
    update: updateGateway,
    delete: deleteGateway,
  }),
  answeringKey(
    handle(contract.makeGatewayKey, async (scope, { params }) => ({ ...(await makeKey(scope, params.id)), key: '' })),
  ),
  handle(contract.revokeGatewayKey, (scope, { params }) => revokeKey(scope, params.id, params.number)),
  handle(contract.listGatewayRefusals, (scope, { params, query }) => findRefusals(scope, params.id, query)),
  readingRoute,
  handle(
    contract.getBroker,
    async ({ platform }) => platform.broker?.place() ?? { standing: 'none' as const, url: null },
  ),
  historyRouteOf(contract.getGatewayHistory, 'gateways', getGateway),
];
