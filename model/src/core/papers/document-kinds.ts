/** The papers of a booking, in the order in which they are offered. */
export const bookingPaperKinds = ['delivery-slip', 'weighing-ticket', 'manure-slip'] as const;
export type BookingPaperKind = (typeof bookingPaperKinds)[number];

/** Those that both ways of a slurry trip have, in one document to print. */
export const tripPaperKinds = ['delivery-slip', 'manure-slip'] as const satisfies readonly BookingPaperKind[];
export type TripPaperKind = (typeof tripPaperKinds)[number];

/** The papers that are kept as they were rendered. */
export const documentKinds = [...bookingPaperKinds, 'supplier-statement', 'inventory-list'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * What each line of an inventory list is of, in a location: an article, one
 * supplier and contract of it, or a layer.
 */
export const inventoryLines = ['articles', 'origins', 'layers'] as const;
export type InventoryLines = (typeof inventoryLines)[number];

/** What a manure slip may lack; nobody makes it up. */
export const manureGaps = [
  'giver',
  'carrier',
  'receiver',
  'weight',
  'density',
  'nitrogen',
  'phosphate',
  'animalNitrogen',
] as const;
export type ManureGap = (typeof manureGaps)[number];
