import type { MadeApiKey } from '@halm/model/identity/api-keys/api-key.ts';
import * as contract from '@halm/model/identity/api-keys/api-key-contract.ts';
import { addToAnswer } from '../../core/api/add-to-answer.ts';
import { historyRouteOf } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { apiKeyText } from './api-key-text.ts';
import { makeApiKey, revokeApiKey, updateApiKey } from './change-api-key.ts';
import { findApiKeys, getApiKey } from './find-api-keys.ts';

const answeringText = (route: Route): Route =>
  addToAnswer<MadeApiKey>(route, (made, { platform, organisationId }) => ({
    ...made,
    key: apiKeyText(platform, { organisationId, id: made.id }),
  }));

export const apiKeyRoutes: Route[] = [
  handle(contract.listApiKeys, (scope, { query }) => findApiKeys(scope, query)),
  answeringText(
    handle(contract.makeApiKey, async (scope, { body }) => ({ ...(await makeApiKey(scope, body)), key: '' })),
  ),
  handle(contract.getApiKey, (scope, { params }) => getApiKey(scope, params.id)),
  handle(contract.updateApiKey, (scope, { params, version, body }) =>
    updateApiKey(scope, { id: params.id, version }, body),
  ),
  handle(contract.revokeApiKey, (scope, { params }) => revokeApiKey(scope, params.id)),
  historyRouteOf(contract.getApiKeyHistory, 'api-keys', getApiKey),
];
