import type { ModelArea } from '../core/contract/area.ts';
import { genealogyOperations } from './genealogy/genealogy-contract.ts';
import { loadExport, originExport, whereaboutExport } from './genealogy/genealogy-exports.ts';
import { inventoryOperations } from './inventory/inventory-contract.ts';
import { layerExport, movementExport } from './inventory/inventory-exports.ts';
import { monthBalanceExport } from './stock-months/month-balance-export.ts';
import { stockMonthOperations } from './stock-months/stock-month-contract.ts';

/** What this area adds to the API. */
export const stock = {
  operations: [
    ...inventoryOperations,
    ...genealogyOperations,
    ...stockMonthOperations,
    layerExport.operation,
    movementExport.operation,
    originExport.operation,
    whereaboutExport.operation,
    loadExport.operation,
    monthBalanceExport.operation,
  ],
  exports: [layerExport, movementExport, originExport, whereaboutExport, loadExport, monthBalanceExport],
  parts: [
    { name: 'inventory', description: 'Stock by layer, and every movement of it' },
    { name: 'genealogy', description: 'Where material came from, and where it went' },
    { name: 'stock-months', description: 'Closed months of the stock, and what lay where when they were over' },
    { name: 'stock-month-balances', description: 'What lay where at the end of closed months' },
  ],
  opensToKeys: {
    'stock:read': { below: ['inventory', 'genealogy', 'stock-months', 'stock-month-balances'] },
  },
} as const satisfies ModelArea;
