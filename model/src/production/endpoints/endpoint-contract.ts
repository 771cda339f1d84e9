import { z } from 'zod';
import { insidersOf, plantManager, yardStaff } from '../../core/contract/access.ts';
import { idParams, instantSchema } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import { columnsSchema } from './columns.ts';
import { curveSchema } from './curve.ts';
import { endpointFilterSchema, endpointInputSchema, endpointSchema } from './endpoint.ts';

/** So many readings draw a curve. */
export const MOST_POINTS = 2000;
const DAY_MS = 86_400_000;
/** A curve of single readings, or of words, spans no more than this. */
export const LONGEST_RAW_CURVE_MS = 3 * DAY_MS;
/** A curve of five minutes spans no more than this; a longer one is of hours. */
export const LONGEST_FINE_CURVE_MS = 31 * DAY_MS;
/** No curve spans more: ten years. */
export const LONGEST_CURVE_MS = 3653 * DAY_MS;

type CurveQuery = { readonly from?: string | undefined; readonly to?: string | undefined };

/** From when to when a curve is drawn, in milliseconds since 1970: of the last day, where nobody says it. */
export const curveSpan = ({ from, to }: CurveQuery, now: Date): { readonly fromAt: number; readonly toAt: number } => {
  const toAt = to ? Date.parse(to) : now.getTime();
  return { fromAt: from ? Date.parse(from) : toAt - DAY_MS, toAt };
};

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
  summary: 'Says what an endpoint is: name, kind, unit, and which thing it belongs to',
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
  summary: 'The curve of an endpoint between two instants: readings, or what they came to in five minutes or an hour',
  access: staff,
  params: idParams,
  query: z.object({ from: instantSchema.optional(), to: instantSchema.optional() }),
  answer: curveSchema,
});

export const getEndpointColumns = operation({
  method: 'GET',
  path: '/endpoints/:id/columns',
  summary: 'By how much a counter rose, of all else the mean: by the hour, the day or the month of the plant',
  access: staff,
  params: idParams,
  query: z.object({ from: instantSchema.optional(), to: instantSchema.optional() }),
  answer: columnsSchema,
});

export const getEndpointHistory = historyOf('endpoints', manager, 'Who changed what about an endpoint, newest first');

export const endpointOperations = [
  listEndpoints,
  getEndpoint,
  updateEndpoint,
  ignoreEndpoint,
  getEndpointReadings,
  getEndpointColumns,
  getEndpointHistory,
] as const;
