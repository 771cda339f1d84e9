/**
 * What a count found against the books: in base units, below zero where something is
 * missing; its share of what was booked.
 */
export type CountDifference = { readonly quantity: number; readonly share: number | null };

/** The difference between what was counted and what was booked; of nothing booked there is no share. */
export const countDifference = (booked: number, counted: number): CountDifference => ({
  quantity: counted - booked,
  share: booked > 0 ? (counted - booked) / booked : null,
});
