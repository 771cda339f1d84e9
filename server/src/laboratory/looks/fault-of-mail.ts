import pg from 'pg';
import { Refusal } from '../../core/api/refusal.ts';
import { refusalFromDatabase } from '../../core/db/database-refusal.ts';
import { causeOf } from '../../core/process/failure-cause.ts';

/** What the database says of values that it can't keep: of a wrong kind, or too large. */
const ofValues = /^(?:22|54)/;

/**
 * Whether something failed by what a mail holds, and so would each time again. What the line, the database,
 * the disk or the scanner fail with may be otherwise at the next look, for this mail as for all others.
 */
export const isFaultOfMail = (error: unknown): boolean => {
  const cause = causeOf(error);
  const refusal = cause instanceof Refusal ? cause : refusalFromDatabase(cause);
  if (refusal) return refusal.reason === 'request.malformed';
  if (cause instanceof pg.DatabaseError) return ofValues.test(cause.code ?? '');
  return cause instanceof Error && !('errno' in cause);
};
