import { sql } from 'kysely';

/** How the table says that a record was gone when its import was taken back: as a reason for which nothing was done. */
export const storedGone = { outcome: 'kept', kept: { reason: 'gone', usage: null } } as const;

/** What became of a row's record: one that was gone is neither undone nor kept. */
export const rowOutcome = sql<string | null>`case when kept ->> 'reason' = 'gone' then 'gone' else outcome end`;
