import type { ModelArea } from '../core/contract/area.ts';
import { approvalExport } from './approvals/approval-export.ts';
import { bookingOperations } from './bookings/booking-contract.ts';
import { bookingExport } from './bookings/booking-export.ts';
import { sampledDeliveryExport } from './samples/sampled-delivery-export.ts';
import { stockCountOperations } from './stock-counts/stock-count-contract.ts';

/** What this area adds to the API. */
export const yard = {
  operations: [
    ...stockCountOperations,
    ...bookingOperations,
    approvalExport.operation,
    bookingExport.operation,
    sampledDeliveryExport.operation,
  ],
  exports: [approvalExport, bookingExport, sampledDeliveryExport],
  parts: [
    { name: 'stock-counts', description: 'What was counted of the stock, and what came of it' },
    { name: 'bookings', description: 'Deliveries, collections, withdrawals and corrections; their import' },
    { name: 'approvals', description: 'Temporary approvals of material without a valid proof' },
  ],
} as const satisfies ModelArea;
