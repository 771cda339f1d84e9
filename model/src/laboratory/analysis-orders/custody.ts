/** In whose hands a sample is, in the order in which it goes on. */
export const custodyStates = ['created', 'labelled', 'handed-over', 'received', 'measured', 'validated'] as const;
export type CustodyState = (typeof custodyStates)[number];

/** What people tell of a sample; its results tell the others. */
export const reportableStates = ['labelled', 'handed-over', 'received'] as const;
export type ReportableState = (typeof reportableStates)[number];

/** Whether a sample can still come into a state: never back, but past states of which nobody has told. */
export const canBecome = (from: CustodyState, to: CustodyState): boolean =>
  custodyStates.indexOf(to) > custodyStates.indexOf(from);
