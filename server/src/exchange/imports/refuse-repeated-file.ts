import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findImportOfFile } from '../record-files/import-record.ts';

/** Refuses a file of weighings whose content was taken over already, whatever it is called now. */
export const refuseRepeatedFile = async (scope: Scope, sha256: string): Promise<void> => {
  const earlier = await findImportOfFile(scope, sha256);
  if (!earlier) return;
  const { id: importId, finishedAt, createdAt } = earlier;
  throw new Refusal('import.already-taken', { details: { importId, takenAt: finishedAt ?? createdAt } });
};

/** Holds off others who start the same file at the same time: they are to find that it was taken over. */
export const waitForSameFile = async (scope: Scope, sha256: string): Promise<void> => {
  const lock = `imported file ${scope.organisationId} ${sha256}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(scope.db);
};
