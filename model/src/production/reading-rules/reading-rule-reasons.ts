/** What can go wrong with rules on readings, beyond what every call can answer. */
export const readingRuleReasons = {
  'reading-rule.endpoint-unnamed': {
    status: 409,
    message: 'Only an endpoint that is named and in use can have rules; name it first',
  },
} as const;
