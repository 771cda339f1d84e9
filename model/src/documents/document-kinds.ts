/** The papers of a booking, in the order in which they are offered. */
export const bookingPaperKinds = ['delivery-slip', 'weighing-ticket', 'manure-slip'] as const;
export type BookingPaperKind = (typeof bookingPaperKinds)[number];

/** The papers that are kept as they were rendered. */
export const documentKinds = [...bookingPaperKinds, 'supplier-statement', 'inventory-list'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What a manure slip may lack; nobody makes it up. */
export const manureGaps = [
  'giver',
  'carrier',
  'receiver',
  'weight',
  'nitrogen',
  'phosphate',
  'animalNitrogen',
] as const;
export type ManureGap = (typeof manureGaps)[number];
