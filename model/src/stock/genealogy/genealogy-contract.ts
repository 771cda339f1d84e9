import { plantManager } from '../../core/contract/access.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import {
  fateSumsSchema,
  loadFilterSchema,
  loadSchema,
  loadSumFilterSchema,
  originFilterSchema,
  originSchema,
  whereaboutFilterSchema,
  whereaboutSchema,
} from './genealogy.ts';

export const listOrigins = operation({
  method: 'GET',
  path: '/genealogy/origins',
  summary: 'What a booking took, part by part, each with the delivery that it came from',
  access: plantManager,
  query: originFilterSchema,
  answer: listAnswer(originSchema),
});

export const listWhereabouts = operation({
  method: 'GET',
  path: '/genealogy/whereabouts',
  summary: 'What became of what a booking brought, part by part, through all transfers',
  access: plantManager,
  query: whereaboutFilterSchema,
  answer: listAnswer(whereaboutSchema),
});

export const sumWhereabouts = operation({
  method: 'GET',
  path: '/genealogy/whereabouts/sums',
  summary: 'How much of what a booking brought is where, or went where',
  access: plantManager,
  query: whereaboutFilterSchema.pick({ bookingId: true }),
  answer: fateSumsSchema,
});

export const listLoads = operation({
  method: 'GET',
  path: '/genealogy/loads',
  summary: 'What a supplier delivered, newest first, and what became of each load',
  access: plantManager,
  query: loadFilterSchema,
  answer: listAnswer(loadSchema),
});

export const sumLoads = operation({
  method: 'GET',
  path: '/genealogy/loads/sums',
  summary: 'How much of what a supplier delivered is where, or went where',
  access: plantManager,
  query: loadSumFilterSchema,
  answer: fateSumsSchema,
});

export const genealogyOperations = [listOrigins, listWhereabouts, sumWhereabouts, listLoads, sumLoads] as const;
