const lastOf = new Map<string, Promise<unknown>>();

/**
 * Does the weighings of a booking one after the other on this node, reading included: of two presses the
 * second finds the weight recorded, before it has asked the terminal to keep another one that nobody needs.
 */
export const weighInTurn = async <T>(bookingId: string, work: () => Promise<T>): Promise<T> => {
  const before = lastOf.get(bookingId);
  const own = (before ?? Promise.resolve()).then(work, work);
  lastOf.set(bookingId, own);
  try {
    return await own;
  } finally {
    if (lastOf.get(bookingId) === own) lastOf.delete(bookingId);
  }
};
