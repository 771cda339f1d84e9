import { insidersOf, plantManager } from '../../core/contract/access.ts';
import { idParams } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import { apiKeyFilterSchema, apiKeyInputSchema, apiKeySchema, madeApiKeySchema } from './api-key.ts';

const access = insidersOf(plantManager);

export const listApiKeys = operation({
  method: 'GET',
  path: '/api-keys',
  summary: 'A page of API keys with what they may do and when they were used last',
  access,
  query: apiKeyFilterSchema,
  answer: listAnswer(apiKeySchema),
});

export const makeApiKey = operation({
  method: 'POST',
  path: '/api-keys',
  summary: 'Makes an API key and shows its text once',
  access,
  body: apiKeyInputSchema,
  answer: madeApiKeySchema,
  errors: ['api-key.too-many'],
  idempotent: true,
});

export const getApiKey = operation({
  method: 'GET',
  path: '/api-keys/:id',
  summary: 'One API key, without its text',
  access,
  params: idParams,
  answer: apiKeySchema,
});

export const updateApiKey = operation({
  method: 'PATCH',
  path: '/api-keys/:id',
  summary: 'Changes the name of an API key, what it may do and how long it is valid',
  access,
  params: idParams,
  body: apiKeyInputSchema,
  answer: apiKeySchema,
  errors: ['api-key.revoked', 'api-key.too-many'],
  versioned: true,
});

export const revokeApiKey = operation({
  method: 'POST',
  path: '/api-keys/:id/revocation',
  summary: 'Revokes an API key: within a second it opens nothing',
  access,
  params: idParams,
  answer: apiKeySchema,
  errors: ['api-key.revoked'],
});

export const getApiKeyHistory = historyOf('api-keys', access, 'Who changed what about an API key, newest first');

export const apiKeyOperations = [
  listApiKeys,
  makeApiKey,
  getApiKey,
  updateApiKey,
  revokeApiKey,
  getApiKeyHistory,
] as const;
