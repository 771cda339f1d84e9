import { z } from 'zod';
import { insidersOf, plantManager, yardStaff } from '../../core/contract/access.ts';
import { idParams, instantSchema } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import { endpointFilterSchema, endpointInputSchema, endpointSchema } from './endpoint.ts';

/** So many readings draw a curve. */
export const MOST_POINTS = 2000;
const LONGEST_CURVE_MS = 3 * 86_400_000;

/** From when to when, at most three days. */
const curveQuerySchema = z
  .object({ from: instantSchema, to: instantSchema })
  .refine(({ from, to }) => Date.parse(to) >= Date.parse(from), { path: ['to'], error: 'endpoint.ends-before-start' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= LONGEST_CURVE_MS, {
    path: ['to'],
    error: 'endpoint.curve-too-long',
  });

const manager = insidersOf(plantManager);
const staff = insidersOf(yardStaff);

export const listEndpoints = operation({
  method: 'GET',
  path: '/endpoints',
  summary: 'A page of endpoints with their newest readings',
  access: staff,
  query: endpointFilterSchema,
  answer: listAnswer(endpointSchema),
});

export const getEndpoint = operation({
  method: 'GET',
  path: '/endpoints/:id',
  summary: 'One endpoint with its newest reading',
  access: staff,
  params: idParams,
  answer: endpointSchema,
});

export const updateEndpoint = operation({
  method: 'PATCH',
  path: '/endpoints/:id',
  summary: 'Says what an endpoint is: name, kind, unit',
  access: manager,
  params: idParams,
  body: endpointInputSchema,
  answer: endpointSchema,
  versioned: true,
});

export const ignoreEndpoint = operation({
  method: 'POST',
  path: '/endpoints/:id/ignoring',
  summary: 'Has the readings of an endpoint counted and not stored from now on',
  access: manager,
  params: idParams,
  answer: endpointSchema,
  errors: ['request.in-use'],
  versioned: true,
});

export const getEndpointReadings = operation({
  method: 'GET',
  path: '/endpoints/:id/readings',
  summary: 'The readings of an endpoint between two instants, at most two thousand',
  access: staff,
  params: idParams,
  query: curveQuerySchema,
  answer: z.object({
    readings: z.array(z.object({ at: z.number().int(), value: z.union([z.number(), z.string()]) })),
    /** Of so many readings these are the ones that show the curve. */
    count: z.number().int(),
  }),
});

export const getEndpointHistory = historyOf('endpoints', manager, 'Who changed what about an endpoint, newest first');

export const endpointOperations = [
  listEndpoints,
  getEndpoint,
  updateEndpoint,
  ignoreEndpoint,
  getEndpointReadings,
  getEndpointHistory,
] as const;
