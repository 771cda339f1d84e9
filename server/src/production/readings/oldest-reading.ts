/** So many months besides the running one have blocks of readings (`make_reading_months`). */
const MONTHS_BACK = 3;

/**
 * The first instant of which readings are accepted, in milliseconds since 1970: the start of a month, UTC.
 */
export const oldestReadingAt = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_BACK);
