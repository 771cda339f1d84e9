import type { RawBuilder } from 'kysely';
import type { Scope } from '../api/scope.ts';
import type { Query, TextRow } from '../db/statement-batch.ts';

/** A list to its last row in one statement, with no more than its files show. */
export type ListInFull = {
  readonly rows: Query;
  /** Counts them, but never beyond the limit. */
  readonly count: (limit: number) => RawBuilder<{ count: number }>;
  /** A row as the columns of the files read it. */
  readonly present: (texts: TextRow) => unknown;
};

/**
 * How a list of which files of hundreds of thousands are made is asked for in
 * full, by its filters, search and sort.
 */
export type AskInFull<Q> = (scope: Scope, query: Q) => Promise<ListInFull>;
