/** The calls about bookings, as the access policy names them, by who may make them. */
export const bookingCalls = {
  manager: `PATCH /bookings/:id
    GET /bookings/:id/frames
    POST /bookings/:id/complete
    POST /bookings/corrections
    POST /bookings/shrinkages
    GET /inventory/shrinkage-preview
    GET /bookings/:id/reversal
    POST /bookings/:id/reverse
    POST /bookings/:id/approvals
    POST /bookings/:id/sample/waiver
    POST /bookings/:id/sample/values-waiver
    PUT /bookings/:id/values
    POST /bookings/:id/approval-requests/refusal
    GET /approvals
    GET /approvals/export
    POST /approvals/:id/withdrawal
    GET /bookings/supplied-materials
    GET /bookings/proven-deliveries`,
  yard: `POST /bookings
    GET /bookings/arrivals
    POST /bookings/arrivals
    POST /bookings/:id/approval-requests
    POST /bookings/:id/abort
    POST /bookings/:id/sample
    PUT /bookings/:id/weighings
    POST /bookings/:id/weighings/again
    POST /bookings/:id/weighings/confirmation
    POST /bookings/withdrawals
    GET /bookings/samples
    GET /bookings/samples/export
    GET /inventory/withdrawal-preview
    GET /inventory/layers
    GET /inventory/layers/export
    GET /inventory/movements
    GET /inventory/movements/export
    GET /addresses/:id/statements/:month/statement.pdf
    GET /inventory/list.pdf
    GET /vehicles/:id/empty-weights`,
  plant: `GET /bookings
    GET /bookings/export
    GET /bookings/:id
    POST /bookings/:id/steps/:step
    POST /bookings/:id/weighings
    POST /bookings/:id/weighings/parts
    GET /bookings/:id/approvals
    GET /bookings/:id/back-dating
    POST /bookings/:id/completion-preview
    GET /bookings/:id/history
    GET /bookings/:id/papers
    GET /bookings/:id/delivery-slip.pdf
    GET /bookings/:id/slips.pdf
    GET /bookings/:id/sample-label.pdf
    GET /bookings/:id/weighing-ticket.pdf
    GET /bookings/:id/manure-slip.pdf
    GET /documents/:code
    GET /documents/:code/content.pdf`,
} as const;
