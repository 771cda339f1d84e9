import { inventoryReasons } from './inventory/inventory-reasons.ts';
import { stockMonthReasons } from './stock-months/stock-month-reasons.ts';

/** Why calls of this area are refused. */
export const stockReasons = {
  ...inventoryReasons,
  ...stockMonthReasons,
} as const;
