/** Why what comes out of a production location can't be booked, beyond what stock entries can answer. */
export const digestateReasons = {
  'digestate-output.feed-without-mass': {
    status: 409,
    message: 'Some of what was fed has no density, so its mass is not known; enter the density at the article',
  },
} as const;
