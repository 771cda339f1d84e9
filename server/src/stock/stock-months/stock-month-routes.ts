import * as contract from '@halm/model/stock/stock-months/stock-month-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { closeStockMonth, reopenStockMonth } from './close-stock-month.ts';
import { findMonthBalances } from './find-month-balances.ts';
import { findStockMonths } from './find-stock-months.ts';

export const stockMonthRoutes: Route[] = [
  handle(contract.listStockMonths, async (scope) => ({ items: await findStockMonths(scope) })),
  handle(contract.closeStockMonth, (scope, { params }) => closeStockMonth(scope, params.month)),
  handle(contract.reopenStockMonth, (scope, { params, body }) => reopenStockMonth(scope, params.month, body.reason)),
  handle(contract.listMonthBalances, (scope, { query }) => findMonthBalances(scope, query)),
];
