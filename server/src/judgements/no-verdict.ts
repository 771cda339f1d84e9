/** The columns of a product of which nobody has said anything. */
export const noVerdict = {
  ...{ verdict: null, comment: null, judgedAt: null, judgedBy: null, judgedByName: null },
  ...{ confirmedAt: null, confirmedByName: null },
} as const;
