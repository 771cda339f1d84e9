import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { findImportOfFile } from '../record-files/import-record.ts';

/** Refuses a file of weighings whose content was taken over already, whatever it is called now. */
export const refuseRepeatedFile = async (scope: Scope, sha256: string): Promise<void> => {
  const earlier = await findImportOfFile(scope, sha256);
  if (!earlier) return;
  const { id: importId, finishedAt, createdAt } = earlier;
  throw new Refusal('import.already-taken', { details: { importId, takenAt: finishedAt ?? createdAt } });
};

/** Holds off others who start the same file at the same time: they are to find that it was taken over. */
export const waitForSameFile = (scope: Scope, sha256: string): Promise<void> =>
  lockTurn(scope, 'imported file', sha256);
