import { z } from 'zod';
import { insidersOf, plantManager, settlementStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { idParams } from '../../core/contract/fields.ts';
import { historyAnswer, historyQuerySchema } from '../../core/contract/history-entry.ts';
import { flagQuerySchema, numberQuerySchema } from '../../core/contract/list.ts';
import { fileAnswer, operation } from '../../core/contract/operation.ts';
import { bookingSchema } from '../../yard/bookings/booking.ts';
import { confirmOrganicSchema, measuredValuesSchema } from '../../yard/samples/measured-values.ts';
import {
  deliveryValuesSchema,
  settlementFilterSchema,
  settlementInputSchema,
  settlementItemSchema,
  settlementSchema,
  withdrawalSchema,
} from './settlement.ts';
import { MAXIMUM_SETTLED, slipParts } from './settlement-choices.ts';

/** Prices and payments are the plant's own. */
const access = insidersOf(settlementStaff);
const one = { access, params: idParams } as const;

export const settlementContract = crud('/settlements', {
  access: { read: access, write: access },
  filter: settlementFilterSchema,
  input: settlementInputSchema,
  record: settlementSchema,
  item: settlementItemSchema,
  summaries: {
    list: 'A page of settlements',
    create: 'Reckons up what was delivered in a period, as a draft',
    get: 'One settlement with its deliveries',
    update: 'Makes a draft anew, of what is booked and agreed now',
    delete: 'Deletes a draft',
  },
  errors: {
    create: ['settlement.nothing-to-settle', 'settlement.too-many-deliveries'],
    update: ['settlement.not-a-draft', 'settlement.nothing-to-settle', 'settlement.too-many-deliveries'],
    delete: ['settlement.not-a-draft'],
  },
});

export const issueSettlement = operation({
  ...one,
  method: 'POST',
  path: '/settlements/:id/issue',
  summary: 'Issues a draft: it gets the next number, and nobody else settles its deliveries',
  answer: settlementSchema,
  errors: [
    'settlement.not-a-draft',
    'settlement.delivery-settled',
    'settlement.outdated',
    'settlement.price-missing',
    'settlement.too-many-deliveries',
    'inventory.density-missing',
  ],
  versioned: true,
});

export const withdrawSettlement = operation({
  ...one,
  method: 'POST',
  path: '/settlements/:id/withdrawal',
  summary: 'Withdraws an issued settlement for a reason; its deliveries can be settled anew',
  body: withdrawalSchema,
  answer: settlementSchema,
  errors: ['settlement.not-issued', 'settlement.corrected'],
  versioned: true,
});

export const correctSettlement = operation({
  ...one,
  method: 'POST',
  path: '/settlements/:id/correction',
  summary:
    'Makes a draft that takes back what was reversed of an issued settlement, and adds what was booked in its place',
  answer: settlementSchema,
  errors: ['settlement.not-issued', 'settlement.nothing-to-settle', 'settlement.too-many-deliveries'],
  idempotent: true,
});

export const measureDelivery = operation({
  ...one,
  method: 'PUT',
  path: '/settlements/:id/values',
  summary: 'Says what was measured of a delivery of a draft, and reckons it anew',
  body: deliveryValuesSchema,
  answer: settlementSchema,
  errors: [
    'booking.organic-doubtful',
    'settlement.not-a-draft',
    'settlement.delivery-settled',
    'settlement.nothing-to-settle',
    'settlement.too-many-deliveries',
  ],
  versioned: true,
});

export const measureBooking = operation({
  method: 'PUT',
  path: '/bookings/:id/values',
  summary: 'Says what was measured of a delivery that no issued settlement holds',
  access: plantManager,
  params: idParams,
  body: z.object({ values: measuredValuesSchema, confirmOrganic: confirmOrganicSchema }),
  answer: bookingSchema,
  errors: [
    'booking.no-sample-possible',
    'booking.already-aborted',
    'booking.already-reversed',
    'booking.organic-doubtful',
    'settlement.delivery-settled',
  ] as const,
});

/** Which of the files that hold its slips; the first has the statement in front of them. */
const partQuerySchema = numberQuerySchema.pipe(z.int().min(1).max(slipParts(MAXIMUM_SETTLED).length)).default(1);

export const printSettlement = operation({
  ...one,
  method: 'GET',
  path: '/settlements/:id/statement.pdf',
  summary: 'The statement, with the slips of its deliveries behind it if asked for, 100 in each part',
  query: z.object({ slips: flagQuerySchema, part: partQuerySchema }),
  answer: fileAnswer('application/pdf'),
  errors: ['settlement.no-such-slips'],
});

export const exportSettlement = operation({
  ...one,
  access: insidersOf(access),
  method: 'GET',
  path: '/settlements/:id/statement.csv',
  summary: 'The deliveries of a settlement as a table',
  answer: fileAnswer('text/csv; charset=utf-8'),
});

export const getSettlementHistory = operation({
  ...one,
  access: insidersOf(access),
  method: 'GET',
  path: '/settlements/:id/history',
  summary: 'What was changed in a settlement, newest first',
  query: historyQuerySchema,
  answer: historyAnswer,
});

export const settlementOperations = [
  ...Object.values(settlementContract),
  issueSettlement,
  withdrawSettlement,
  correctSettlement,
  measureDelivery,
  measureBooking,
  printSettlement,
  exportSettlement,
  getSettlementHistory,
] as const;
