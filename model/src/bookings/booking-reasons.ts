/** What can go wrong with bookings, beyond what every call can answer. */
export const bookingReasons = {
  'booking.not-editable': { status: 409, message: 'The booking is completed, aborted or reversed and stays as it is' },
  'booking.not-abortable': { status: 409, message: 'The booking is over already and can no longer be aborted' },
  'booking.not-completable': { status: 409, message: 'Only a booking whose steps are all finished can be completed' },
  'booking.not-reversible': { status: 409, message: 'Only a completed booking that is no reversal can be reversed' },
  'booking.consumed': { status: 409, message: 'Other bookings have used the goods; reverse those first' },
  'booking.step-not-due': { status: 409, message: 'The booking stands at another step' },
  'booking.no-step-left': { status: 409, message: 'All steps of the booking are done' },
  'booking.vehicle-missing': { status: 422, message: 'Enter the vehicle or its licence plate first' },
  'booking.scale-missing': { status: 422, message: 'Choose a scale first' },
  'booking.not-weighed': { status: 409, message: 'The weighing is still missing' },
  'booking.already-weighed': { status: 409, message: 'This weighing is recorded already' },
  'booking.full-not-above-empty': { status: 422, message: 'The full weight must be greater than the empty weight' },
  'booking.unloading-blocked': {
    status: 409,
    message: 'Unloading is blocked: the supplier has no valid certificate and there is no temporary approval',
  },
  'booking.details-missing': { status: 409, message: 'Some details of the booking are still missing' },
  'booking.waiting-for-approval': { status: 409, message: 'The booking waits for a temporary approval' },
  'booking.waiting-for-laboratory': { status: 409, message: 'The booking waits for laboratory values' },
  'booking.completion-blocked': { status: 409, message: 'Something required for completion is missing or wrong' },
  'booking.no-approval-needed': { status: 409, message: 'The booking needs no temporary approval' },
  'booking.approval-not-askable': {
    status: 409,
    message: 'Deliveries of this article without a valid certificate are refused; only a plant manager can approve one',
  },
  'booking.reason-missing': { status: 422, message: 'A reason must be specified.' },
} as const;

export type BookingReason = keyof typeof bookingReasons;
