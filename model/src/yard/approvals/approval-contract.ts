import { z } from 'zod';
import { plantManager, plantStaff, yardStaff } from '../../core/contract/access.ts';
import { idParams } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { operation } from '../../core/contract/operation.ts';
import { bookingSchema, over, reasonSchema } from '../bookings/booking.ts';
import { approvalFilterSchema, approvalInputSchema, approvalSchema, listedApprovalSchema } from './approval.ts';
import { approvalRequestInputSchema } from './approval-request.ts';

export const requestApproval = operation({
  method: 'POST',
  path: '/bookings/:id/approval-requests',
  summary: 'Asks those who may approve to let a delivery unload without a valid proof',
  access: yardStaff,
  params: idParams,
  body: approvalRequestInputSchema.prefault({}),
  answer: bookingSchema,
  errors: [...over, 'booking.approval-not-needed', 'booking.approval-not-askable', 'booking.approval-asked'],
  idempotent: true,
});

export const refuseApproval = operation({
  method: 'POST',
  path: '/bookings/:id/approval-requests/refusal',
  summary: 'Answers the open request of a booking with no, and why',
  access: plantManager,
  params: idParams,
  body: reasonSchema,
  answer: bookingSchema,
  errors: [...over, 'booking.approval-not-asked'],
  idempotent: true,
});

export const approveBooking = operation({
  method: 'POST',
  path: '/bookings/:id/approvals',
  summary: 'Approves material without a valid proof for a while, and so answers the open requests that this covers',
  access: plantManager,
  params: idParams,
  body: approvalInputSchema,
  answer: bookingSchema,
  errors: [...over, 'booking.approval-not-needed'],
  idempotent: true,
});

export const listBookingApprovals = operation({
  method: 'GET',
  path: '/bookings/:id/approvals',
  summary: 'The approvals that concern a booking, withdrawn ones included',
  access: plantStaff,
  params: idParams,
  answer: z.object({ items: z.array(approvalSchema) }),
});

export const listApprovals = operation({
  method: 'GET',
  path: '/approvals',
  summary: 'All temporary approvals with what they are for and what became of them, newest first',
  access: plantManager,
  query: approvalFilterSchema,
  answer: listAnswer(listedApprovalSchema),
});

export const withdrawApproval = operation({
  method: 'POST',
  path: '/approvals/:id/withdrawal',
  summary: 'Withdraws a temporary approval for a reason; withdrawn again, it stays as it is',
  access: plantManager,
  params: idParams,
  body: reasonSchema,
  answer: approvalSchema,
  idempotent: true,
});

export const approvalOperations = [
  requestApproval,
  refuseApproval,
  approveBooking,
  listBookingApprovals,
  listApprovals,
  withdrawApproval,
] as const;
