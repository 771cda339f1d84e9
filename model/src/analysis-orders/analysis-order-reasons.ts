/** What can go wrong with orders of analyses, beyond what every call can answer. */
export const analysisOrderReasons = {
  'analysis-order.not-a-draft': {
    status: 409,
    message: 'This has been ordered, so it can no longer be changed',
  },
} as const;
