import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/**
 * What laboratories say is taken one after another, so that each sees what the others said: a value of dry
 * mass waits for the dry matter that another laboratory measures, and no sample goes while its values come.
 */
export const lockResults = (scope: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`laboratory results ${scope.organisationId}`}, 0))`.execute(
    scope.db,
  );
