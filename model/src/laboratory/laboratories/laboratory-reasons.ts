/** What can go wrong with laboratories, beyond what every call can answer. */
export const laboratoryReasons = {
  'laboratory.lead-only': {
    status: 403,
    message: 'Only who leads quality control, or stands in, changes this',
  },
  'laboratory.mailbox-needed': {
    status: 409,
    message: 'Laboratories send their results to this inbox; give them another way of delivery first',
  },
} as const;
