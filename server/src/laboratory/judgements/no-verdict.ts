/**
 * The columns of a product of which nobody has said anything: no report says that either, as one that was
 * saved says what stood then.
 */
export const noVerdict = {
  verdict: null,
  comment: null,
  judgedAt: null,
  judgedBy: null,
  judgedByName: null,
  confirmedAt: null,
  confirmedByName: null,
  needsSecond: false,
  potentialProductDeleted: false,
  reportId: null,
} as const;
