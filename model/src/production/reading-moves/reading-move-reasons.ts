/** What can go wrong when readings are moved, beyond what every call can answer. */
export const readingMoveReasons = {
  'reading-move.day-booked': {
    status: 409,
    message: 'A day of feeding within was booked by these readings; reverse its booking first',
  },
} as const;
