import { type AccessPolicy, roles } from '../core/access/access-policy.ts';

/** Who may make the calls of this area. */
export const yardPolicy: AccessPolicy = [
  [
    roles('red2PlantManager', 'red2Operator', 'red2Driver'),
    `GET /bookings
    GET /bookings/export
    GET /bookings/:id
    POST /bookings/:id/steps/:step
    POST /bookings/:id/weighings
    POST /bookings/:id/weighings/parts
    GET /bookings/:id/approvals
    GET /bookings/:id/back-dating
    POST /bookings/:id/completion-preview
    GET /bookings/:id/history
    GET /bookings/:id/sample-label.pdf`,
  ],
  [
    roles('red2PlantManager', 'red2Operator'),
    `POST /bookings
    GET /bookings/arrivals
    POST /bookings/arrivals
    POST /bookings/:id/approval-requests
    POST /bookings/:id/abort
    PATCH /bookings/:id/details
    POST /bookings/:id/sample
    PUT /bookings/:id/weighings
    POST /bookings/:id/weighings/again
    POST /bookings/:id/weighings/confirmation
    GET /bookings/:id/weighing-outlook
    POST /bookings/withdrawals
    GET /bookings/withdrawals/preview
    GET /bookings/samples
    GET /bookings/samples/export`,
  ],
  [
    roles('red2PlantManager', 'limsQc'),
    `GET /bookings/weighing-journal
    GET /bookings/weighing-journal/export
    GET /bookings/weighing-journal/totals`,
  ],
  [roles('red2PlantManager', 'limsSourcer'), `POST /bookings/:id/rebooking`],
  [
    roles('red2PlantManager'),
    `PATCH /bookings/:id
    GET /bookings/:id/frames
    POST /bookings/:id/complete
    POST /bookings/corrections
    POST /bookings/shrinkages
    POST /bookings/stock-entries
    POST /bookings/papers
    GET /bookings/papers/preview
    GET /bookings/stock-entries/preview
    GET /bookings/stock-entries/fed
    GET /bookings/:id/counts
    GET /bookings/:id/reversal
    POST /bookings/:id/reverse
    POST /bookings/:id/approvals
    POST /bookings/:id/sample/waiver
    POST /bookings/:id/sample/values-waiver
    POST /bookings/:id/approval-requests/refusal
    GET /approvals
    GET /approvals/export
    POST /approvals/:id/withdrawal
    GET /bookings/supplied-materials
    GET /bookings/proven-deliveries
    GET /stock-counts
    POST /stock-counts
    GET /stock-counts/:id
    PUT /stock-counts/:id/entries
    POST /stock-counts/:id/booking
    POST /stock-counts/:id/giving-up
    GET /stock-counts/:id/sheet.pdf`,
  ],
];
