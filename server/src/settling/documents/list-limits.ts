import { Refusal } from '../../core/api/refusal.ts';

/** A paper of so many lines takes the processor for two seconds; nobody reads a longer one. */
export const MOST_LINES = 2000;

/** Refuses more lines than a paper can hold. */
export const refuseManyLines = (lines: readonly unknown[]): void => {
  if (lines.length > MOST_LINES) throw new Refusal('document.too-many-lines', { details: { limit: MOST_LINES } });
};
