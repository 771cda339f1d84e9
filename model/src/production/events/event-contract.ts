import { z } from 'zod';
import { insidersOf, plantManager } from '../../core/contract/access.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { plantEventFilterSchema, plantEventSchema } from './plant-event.ts';

export const listPlantEvents = operation({
  method: 'GET',
  path: '/plant-events',
  summary: 'A page of what happened at the plant, newest first',
  access: insidersOf(plantManager),
  query: plantEventFilterSchema,
  answer: listAnswer(plantEventSchema).extend({ cursor: z.string().nullable() }),
});

export const eventOperations = [listPlantEvents] as const;
