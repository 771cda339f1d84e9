import { insidersOf, plantManager, yardStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { recordHistory } from '../../core/contract/record-history.ts';
import { positionsOf } from '../../core/map/map-point.ts';
import { thingFilterSchema, thingInputSchema, thingItemSchema, thingSchema } from './thing.ts';
import { thingKinds } from './thing-choices.ts';

const staff = insidersOf(yardStaff);

export const thingContract = crud('/things', {
  access: { read: staff, write: insidersOf(plantManager) },
  filter: thingFilterSchema,
  input: thingInputSchema,
  record: thingSchema,
  item: thingItemSchema,
  summaries: {
    list: 'A page of things at the plant, each with the newest values of its first endpoints and their last day',
    create: 'Creates a thing',
    get: 'One thing',
    update: 'Changes a thing',
    delete: 'Deletes a thing without endpoints and without process log',
  },
});

export const findThingPositions = positionsOf('/things', {
  summary: 'The active things for a map',
  access: staff,
  types: thingKinds,
});

export const getThingHistory = recordHistory('things');

export const thingOperations = [...Object.values(thingContract), findThingPositions, getThingHistory] as const;
