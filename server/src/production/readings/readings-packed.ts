import { announcement } from '../../core/process/announcement.ts';

/** From when to when readings have come, by endpoint; in milliseconds since 1970. */
export type ReadingsPacked = {
  readonly spans: readonly { readonly series: number; readonly firstAt: number; readonly lastAt: number }[];
};

/** Readings are packed and can be read. Announced in the transaction that packs them. */
export const readingsPacked = announcement<ReadingsPacked>('readingsPacked');
