import * as contract from '@halm/model/yard/stock-counts/stock-count-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { bookStockCount } from './book-stock-count.ts';
import { abandonStockCount, createStockCount } from './change-stock-count.ts';
import { enterStockCount } from './enter-stock-count.ts';
import { findStockCounts, getStockCount } from './find-stock-counts.ts';
import { printCountSheet } from './print-count-sheet.ts';

export const stockCountRoutes: Route[] = [
  handle(contract.listStockCounts, async (scope) => ({ items: await findStockCounts(scope) })),
  handle(contract.createStockCount, (scope, { body }) => createStockCount(scope, body)),
  handle(contract.getStockCount, (scope, { params }) => getStockCount(scope, params.id)),
  handle(contract.enterStockCount, (scope, { params, body }) => enterStockCount(scope, params.id, body)),
  handle(contract.bookStockCount, (scope, { params, version, body }) =>
    bookStockCount(scope, { id: params.id, version }, body.reason),
  ),
  handle(contract.giveUpStockCount, (scope, { params, version, body }) =>
    abandonStockCount(scope, { id: params.id, version }, body.reason),
  ),
  handle(contract.printStockCount, (scope, { params, query }) => printCountSheet(scope, params.id, query.language)),
];
