/** What becomes of a value of a file. */
export const verdicts = ['new', 'changed', 'same', 'left-out', 'wrong'] as const;
export type Verdict = (typeof verdicts)[number];
