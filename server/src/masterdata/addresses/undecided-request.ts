import { sql } from 'kysely';

/**
 * A request for proofs that was neither taken back nor decided; also one whose
 * link is over, for it can be sent again.
 */
export const isUndecided = sql<boolean>`withdrawn_at is null and decided_at is null`;
