import { sql } from 'kysely';

/**
 * How the table says that a record was gone when its import was taken back:
 * as a reason for which nothing was done.
 */
export const storedGone = { outcome: 'kept', kept: { reason: 'gone', usage: null } } as const;

/**
 * Kept by what may be over when somebody takes the import back again: what used it
 * is gone, its storage location is open.
 */
export const mayBeUndoneLater = sql<boolean>`outcome = 'kept' and kept ->> 'reason' in ('used', 'refused')`;

/** What became of a row's record: one that was gone is neither undone nor kept. */
export const rowOutcome = sql<string | null>`case when kept ->> 'reason' = 'gone' then 'gone' else outcome end`;

/** With something that is told of it; the index holds these alone. */
export const hasProblems = sql<boolean>`problems <> '[]'`;

/** Valid and still to be taken over, but with something that a person should look at. */
export const isDoubtful = sql<boolean>`state = 'new' and outcome is null and ${hasProblems}`;

/** Booked without something that the row names, which its problems say. */
export const isLacking = sql<boolean>`outcome = 'created' and ${hasProblems}`;
