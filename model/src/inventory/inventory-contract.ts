import { z } from 'zod';
import { plantStaff } from '../contract/access.ts';
import { listAnswer } from '../contract/list.ts';
import { operation } from '../contract/operation.ts';
import {
  layerFilterSchema,
  layerSchema,
  locationStockSchema,
  movementFilterSchema,
  movementSchema,
} from './inventory.ts';

export const getInventory = operation({
  method: 'GET',
  path: '/inventory',
  summary: 'Every storage location in use: how full it is and what lies there',
  access: plantStaff,
  answer: z.object({ items: z.array(locationStockSchema) }),
});

export const listLayers = operation({
  method: 'GET',
  path: '/inventory/layers',
  summary: 'The layers of a storage location, oldest first',
  access: plantStaff,
  query: layerFilterSchema,
  answer: listAnswer(layerSchema),
});

export const listMovements = operation({
  method: 'GET',
  path: '/inventory/movements',
  summary: 'What moved in and out of a storage location, newest first',
  access: plantStaff,
  query: movementFilterSchema,
  answer: listAnswer(movementSchema),
});

export const inventoryOperations = [getInventory, listLayers, listMovements] as const;
