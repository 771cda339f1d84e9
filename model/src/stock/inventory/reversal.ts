/** A movement as posted: signed base units on one layer by one booking. */
export type PostedMovement = {
  readonly layerId: string;
  readonly locationId: string;
  readonly articleId: string;
  readonly quantity: number;
};

/** A movement of another booking on one of the layers. */
export type OtherMovement = {
  readonly layerId: string;
  readonly bookingId: string;
  /** The booking that this one reverses, when it is a reversal. */
  readonly reversesBookingId: string | null;
  readonly quantity: number;
};

/**
 * What takes a booking back: exactly the opposite of its movements, so that every layer is what it was.
 * Layers that the booking filled must be untouched; otherwise the bookings that used them are named, in the
 * order given, without those whose use was itself reversed.
 */
export const reverseMovements = (
  movements: readonly PostedMovement[],
  othersOnItsLayers: readonly OtherMovement[],
): { readonly movements: PostedMovement[] } | { readonly blockedBy: string[] } => {
  const filled = new Set(movements.filter(({ quantity }) => quantity > 0).map(({ layerId }) => layerId));
  const onFilled = othersOnItsLayers.filter(({ layerId }) => filled.has(layerId));
  const uses = Map.groupBy(onFilled, (movement) => movement.reversesBookingId ?? movement.bookingId);
  const blockedBy = [...uses]
    .filter(([, rows]) => rows.reduce((sum, { quantity }) => sum + quantity, 0) !== 0)
    .map(([bookingId]) => bookingId);
  if (blockedBy.length > 0) return { blockedBy };
  return { movements: movements.map((movement) => ({ ...movement, quantity: -movement.quantity })) };
};
