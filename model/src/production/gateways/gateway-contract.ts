import { z } from 'zod';
import { insidersOf, plantManager } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { idParams } from '../../core/contract/fields.ts';
import { listAnswer, listQuerySchema } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import { readingAnswerSchema, readingCallSchema } from '../readings/reading-call.ts';
import { brokerSchema } from './broker.ts';
import {
  gatewayFilterSchema,
  gatewayInputSchema,
  gatewayRefusalSchema,
  gatewaySchema,
  gatewayWithKeySchema,
} from './gateway.ts';

const access = insidersOf(plantManager);

export const gatewayContract = crud('/gateways', {
  access: { read: access, write: access },
  filter: gatewayFilterSchema,
  input: gatewayInputSchema,
  record: gatewaySchema,
  summaries: {
    list: 'A page of gateways with their state and counts',
    create: 'Creates a gateway, without a key',
    get: 'One gateway with its keys, state and counts',
    update: 'Renames a gateway',
    delete: 'Deletes a gateway that never sent a reading',
  },
});

export const makeGatewayKey = operation({
  method: 'POST',
  path: '/gateways/:id/keys',
  summary: 'Makes a key and shows it once; two are valid at most',
  access,
  params: idParams,
  answer: gatewayWithKeySchema,
  errors: ['gateway.two-keys'],
  idempotent: true,
});

export const revokeGatewayKey = operation({
  method: 'DELETE',
  path: '/gateways/:id/keys/:number',
  summary: 'Revokes a key: the next call with it is refused',
  access,
  params: idParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
  answer: gatewaySchema,
});

export const listGatewayRefusals = operation({
  method: 'GET',
  path: '/gateways/:id/refusals',
  summary: 'The readings of a gateway that were refused in the last day, newest first',
  access,
  params: idParams,
  query: listQuerySchema.omit({ search: true }),
  answer: listAnswer(gatewayRefusalSchema),
});

export const sendReadings = operation({
  method: 'POST',
  path: '/gateways/readings',
  summary: 'Takes readings of a gateway, which names itself by its key; what is wrong is refused one by one',
  access: 'public',
  body: readingCallSchema,
  answer: readingAnswerSchema,
  errors: ['gateway.key-invalid'],
});

export const getBroker = operation({
  method: 'GET',
  path: '/gateways/broker',
  summary: 'The MQTT broker of this installation: its address and how it stands',
  access,
  answer: brokerSchema,
});

export const getGatewayHistory = historyOf('gateways', access, 'Who changed what about a gateway, newest first');

export const gatewayOperations = [
  ...Object.values(gatewayContract),
  makeGatewayKey,
  revokeGatewayKey,
  listGatewayRefusals,
  sendReadings,
  getBroker,
  getGatewayHistory,
] as const;
