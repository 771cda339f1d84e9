/** The calls about bookings, as the access policy names them, by who may make them. */
export const bookingCalls = {
  manager: `PATCH /bookings/:id
    PUT /bookings/:id/weighings
    POST /bookings/:id/complete
    POST /bookings/corrections
    GET /bookings/:id/reversal
    POST /bookings/:id/reverse
    POST /bookings/:id/approvals
    POST /bookings/:id/approval-requests/refusal
    DELETE /approvals/:id
    GET /bookings/supplied-materials`,
  yard: `POST /bookings
    GET /bookings/arrivals
    POST /bookings/arrivals
    POST /bookings/:id/approval-requests
    POST /bookings/:id/abort
    POST /bookings/:id/weighings/again
    POST /bookings/:id/weighings/confirmation
    POST /bookings/withdrawals`,
  plant: `GET /bookings
    GET /bookings/export
    GET /bookings/:id
    POST /bookings/:id/steps/:step
    POST /bookings/:id/weighings
    POST /bookings/:id/weighings/parts
    GET /bookings/:id/approvals
    GET /bookings/:id/history
    GET /bookings/:id/delivery-slip.pdf`,
} as const;
