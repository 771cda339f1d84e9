import type { MadeApiKey } from '@halm/model/identity/api-keys/api-key.ts';
import * as contract from '@halm/model/identity/api-keys/api-key-contract.ts';
import { historyRouteOf } from '../../core/api/record-routes.ts';
import { handle, type Route, signedIn } from '../../core/api/route.ts';
import { apiKeyText } from './api-key-text.ts';
import { makeApiKey, revokeApiKey, updateApiKey } from './change-api-key.ts';
import { findApiKeys, getApiKey } from './find-api-keys.ts';

/**
 * The text is added to the answer on its way out: what is kept of the answer for repetitions doesn't hold it.
 */
const answeringText = ({ operation, run }: Route): Route => ({
  operation,
  run: async (call) => {
    const made = (await run(call)) as MadeApiKey;
    const organisationId = signedIn(call.session).organisation.id;
    return { ...made, key: apiKeyText(call.platform, { organisationId, id: made.id }) };
  },
});

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
