import type { ModelArea } from '../core/contract/area.ts';
import { approvalExport } from './approvals/approval-export.ts';
import { bookingOperations } from './bookings/booking-contract.ts';
import { bookingExport } from './bookings/booking-export.ts';
import { rebookDelivery } from './rebooking/rebooking.ts';
import { sampledDeliveryExport } from './samples/sampled-delivery-export.ts';
import { stockCountOperations } from './stock-counts/stock-count-contract.ts';
import { weighingJournalOperations } from './weighing-journal/weighing-journal-contract.ts';
import { weighingJournalExport } from './weighing-journal/weighing-journal-export.ts';

/** What this area adds to the API. */
export const yard = {
  operations: [
    ...stockCountOperations,
    ...bookingOperations,
    rebookDelivery,
    ...weighingJournalOperations,
    approvalExport.operation,
    bookingExport.operation,
    sampledDeliveryExport.operation,
    weighingJournalExport.operation,
  ],
  exports: [approvalExport, bookingExport, sampledDeliveryExport, weighingJournalExport],
  parts: [
    { name: 'stock-counts', description: 'What was counted of the stock, and what came of it' },
    { name: 'bookings', description: 'Deliveries, collections, withdrawals and corrections; their import' },
    { name: 'approvals', description: 'Temporary approvals of material without a valid proof' },
  ],
  opensToKeys: {
    'stock:read': { below: ['stock-counts'] },
    'bookings:read': { below: ['bookings'] },
    // Nothing that weighs, posts stock or approves: such steps are a person's.
    'bookings:write': { calls: ['POST /bookings', 'POST /bookings/:id/abort'] },
  },
} as const satisfies ModelArea;
