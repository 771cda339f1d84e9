import { z } from 'zod';
import { insidersOf, plantManager, plantStaff, yardStaff } from '../../core/contract/access.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import {
  layerFilterSchema,
  layerSchema,
  levelFilterSchema,
  levelHistorySchema,
  locationStockSchema,
  movementFilterSchema,
  movementSchema,
  withdrawalPreviewFilterSchema,
  withdrawalPreviewSchema,
} from './inventory.ts';
import { shrinkagePreviewFilterSchema, shrinkagePreviewSchema } from './shrinkage.ts';

export const getInventory = operation({
  method: 'GET',
  path: '/inventory',
  summary: 'Every storage location in use: how full it is and what lies there',
  access: insidersOf(plantStaff),
  answer: z.object({ items: z.array(locationStockSchema) }),
});

export const listLayers = operation({
  method: 'GET',
  path: '/inventory/layers',
  summary: 'The layers of a storage location, in the order in which they came',
  access: yardStaff,
  query: layerFilterSchema,
  answer: listAnswer(layerSchema),
});

export const listMovements = operation({
  method: 'GET',
  path: '/inventory/movements',
  summary: 'What moved in and out of a storage location, newest first',
  access: yardStaff,
  query: movementFilterSchema,
  answer: listAnswer(movementSchema),
});

export const previewWithdrawal = operation({
  method: 'GET',
  path: '/inventory/withdrawal-preview',
  summary: 'From which layers a withdrawal would take how much now; nothing is booked',
  access: yardStaff,
  query: withdrawalPreviewFilterSchema,
  answer: withdrawalPreviewSchema,
});

export const previewShrinkage = operation({
  method: 'GET',
  path: '/inventory/shrinkage-preview',
  summary: 'What a shrinkage would take off which layers now; nothing is booked',
  access: plantManager,
  query: shrinkagePreviewFilterSchema,
  answer: shrinkagePreviewSchema,
});

export const getLevelHistory = operation({
  method: 'GET',
  path: '/inventory/levels',
  summary: 'How full a storage location was at the end of each of the last days, by article',
  access: insidersOf(plantStaff),
  query: levelFilterSchema,
  answer: levelHistorySchema,
});

export const inventoryOperations = [
  getInventory,
  listLayers,
  listMovements,
  previewWithdrawal,
  previewShrinkage,
  getLevelHistory,
] as const;
