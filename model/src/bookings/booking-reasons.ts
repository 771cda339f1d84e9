/** What can go wrong with bookings, beyond what every call can answer. */
export const bookingReasons = {
  'booking.already-completed': { status: 409, message: 'The booking is completed; only a reversal changes it' },
  'booking.already-aborted': { status: 409, message: 'The booking was aborted' },
  'booking.already-reversed': { status: 409, message: 'The booking was reversed' },
  'booking.other-step': { status: 409, message: 'The booking stands at another step' },
  'booking.no-step-left': { status: 409, message: 'All steps of the booking are done' },
  'booking.vehicle-missing': { status: 422, message: 'Enter the vehicle or its license plate first' },
  'booking.plate-open': { status: 409, message: 'The vehicle has another open booking' },
  'booking.scale-missing': { status: 422, message: 'Choose a scale first' },
  'booking.weighing-missing': { status: 409, message: 'The weighing is still missing' },
  'booking.weighing-replaced': { status: 409, message: 'Somebody else has replaced this weighing meanwhile' },
  'booking.already-weighed': { status: 409, message: 'This weighing is recorded already' },
  'booking.load-changed': { status: 409, message: 'The load has changed since; the weight cannot be taken again' },
  'booking.parts-changed': {
    status: 409,
    message: 'Somebody else has taken or begun parts of this weighing meanwhile',
  },
  'booking.parts-too-many': { status: 409, message: 'No more parts are weighed for this booking' },
  'booking.weighed-in-parts': {
    status: 409,
    message: 'The weight is the sum of several parts and cannot be taken again as a whole',
  },
  'booking.confirmation-not-needed': { status: 409, message: 'The weight needs no confirmation' },
  'booking.full-not-above-empty': { status: 422, message: 'The full weight must be greater than the empty weight' },
  'booking.unloading-blocked': {
    status: 409,
    message: 'Unloading is blocked: the supplier has no valid proof and there is no temporary approval',
  },
  'booking.details-missing': { status: 409, message: 'Some details of the booking are still missing' },
  'booking.waiting-for-approval': { status: 409, message: 'The booking waits for a temporary approval' },
  'booking.waiting-for-laboratory': { status: 409, message: 'The booking waits for laboratory values' },
  'booking.not-finished': { status: 409, message: 'The steps of the booking are not all done' },
  'booking.completion-blocked': { status: 409, message: 'Something required for completion is missing or wrong' },
  'booking.not-completed': { status: 409, message: 'Only a completed booking can be reversed' },
  'booking.reversal-not-reversible': { status: 409, message: 'A reversal cannot be reversed' },
  'booking.approval-not-needed': { status: 409, message: 'The booking needs no temporary approval' },
  'booking.approval-not-askable': {
    status: 409,
    message: 'Deliveries of this article without a valid proof are refused; only a plant manager can approve one',
  },
  'booking.approval-asked': { status: 409, message: 'A temporary approval has been asked for already' },
  'booking.approval-not-asked': { status: 409, message: 'Nobody waits for an answer any more' },
  'booking.same-location': { status: 422, message: 'Origin and destination must differ' },
  'booking.reason-missing': { status: 422, message: 'A reason must be specified.' },
} as const;

export type BookingReason = keyof typeof bookingReasons;
