/**
 * The labels that a sample is printed on, in millimetres: of a small printer's roll, and of a large one's.
 */
export const labelSizes = ['62x29', '100x50'] as const;
export type LabelSize = (typeof labelSizes)[number];
