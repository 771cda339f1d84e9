import { z } from 'zod';
import { plantManager } from '../../core/contract/access.ts';
import { idParams } from '../../core/contract/fields.ts';
import { fileAnswer, operation } from '../../core/contract/operation.ts';
import {
  countEntrySchema,
  countReasonSchema,
  stockCountInputSchema,
  stockCountItemSchema,
  stockCountSchema,
} from './stock-count.ts';

export const listStockCounts = operation({
  method: 'GET',
  path: '/stock-counts',
  summary: 'The last hundred counts of the stock, newest first',
  access: plantManager,
  answer: z.object({ items: z.array(stockCountItemSchema) }),
});

export const createStockCount = operation({
  method: 'POST',
  path: '/stock-counts',
  summary: 'Begins a count of what lies in some locations on a day',
  access: plantManager,
  body: stockCountInputSchema,
  answer: stockCountSchema,
  errors: ['stock-count.nothing-there', 'stock-count.too-long-ago', 'stock-month.closed'],
  idempotent: true,
});

export const getStockCount = operation({
  method: 'GET',
  path: '/stock-counts/:id',
  summary: 'One count with what was counted where, by whom, against what was booked then',
  access: plantManager,
  params: idParams,
  answer: stockCountSchema,
});

export const enterStockCount = operation({
  method: 'PUT',
  path: '/stock-counts/:id/entries',
  summary: 'Says what was counted in one location; what somebody has entered before is only replaced on purpose',
  access: plantManager,
  params: idParams,
  body: countEntrySchema,
  answer: stockCountSchema,
  errors: ['stock-count.already-booked', 'stock-count.already-counted', 'inventory.density-missing'],
});

export const bookStockCount = operation({
  method: 'POST',
  path: '/stock-counts/:id/booking',
  summary:
    'Books what is missing as corrections with one reason, all or none; what is more than booked stays to be delivered',
  access: plantManager,
  params: idParams,
  body: countReasonSchema,
  answer: stockCountSchema,
  errors: [
    'stock-count.already-booked',
    'stock-count.nothing-counted',
    'stock-count.corrected-since',
    'stock-count.corrected-later',
    'inventory.not-enough',
    'location.locked',
    'stock-month.closed',
  ],
  versioned: true,
});

export const giveUpStockCount = operation({
  method: 'POST',
  path: '/stock-counts/:id/giving-up',
  summary: 'Ends a count without booking anything, with a reason',
  access: plantManager,
  params: idParams,
  body: countReasonSchema,
  answer: stockCountSchema,
  errors: ['stock-count.already-booked'],
  versioned: true,
});

export const printStockCount = operation({
  method: 'GET',
  path: '/stock-counts/:id/sheet.pdf',
  summary: 'The sheet to count with: locations, articles, empty columns, signatures',
  access: plantManager,
  params: idParams,
  query: z.object({ language: z.enum(['de', 'en', 'da', 'pl', 'ro']).default('de') }),
  answer: fileAnswer('application/pdf'),
});

export const stockCountOperations = [
  listStockCounts,
  createStockCount,
  getStockCount,
  enterStockCount,
  bookStockCount,
  giveUpStockCount,
  printStockCount,
] as const;
