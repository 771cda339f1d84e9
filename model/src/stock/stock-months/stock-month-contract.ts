import { z } from 'zod';
import { plantManager } from '../../core/contract/access.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import {
  monthBalanceFilterSchema,
  monthBalanceSchema,
  monthParams,
  reopeningSchema,
  stockMonthSchema,
} from './stock-month.ts';

export const listStockMonths = operation({
  method: 'GET',
  path: '/stock-months',
  summary: 'The months of the stock from its first movement on, newest first, with who closed them',
  access: plantManager,
  answer: z.object({ items: z.array(stockMonthSchema) }),
});

export const closeStockMonth = operation({
  method: 'POST',
  path: '/stock-months/:month/closing',
  summary: 'Closes a month that is over, in order: nothing is dated into it any more, and its balances are kept',
  access: plantManager,
  params: monthParams,
  answer: stockMonthSchema,
  errors: ['stock-month.not-over', 'stock-month.already-closed', 'stock-month.earlier-open'],
  idempotent: true,
});

export const reopenStockMonth = operation({
  method: 'POST',
  path: '/stock-months/:month/reopening',
  summary: 'Opens the last closed month again; needs a reason',
  access: plantManager,
  params: monthParams,
  body: reopeningSchema,
  answer: stockMonthSchema,
  errors: ['stock-month.not-closed', 'stock-month.later-closed'],
  idempotent: true,
});

export const listMonthBalances = operation({
  method: 'GET',
  path: '/stock-month-balances',
  summary: 'What lay where at the end of closed months, as it was kept when they were closed',
  access: plantManager,
  query: monthBalanceFilterSchema,
  answer: listAnswer(monthBalanceSchema),
});

export const stockMonthOperations = [listStockMonths, closeStockMonth, reopenStockMonth, listMonthBalances] as const;
