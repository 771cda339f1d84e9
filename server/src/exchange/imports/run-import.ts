import type { ImportFailure } from '@halm/model/exchange/imports/import.ts';
import { isPassing } from '../../core/api/passing-refusal.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type Identity, inScope, type Scope } from '../../core/api/scope.ts';
import { refusalFromDatabase } from '../../core/db/database-refusal.ts';
import type { Attempt } from '../../core/jobs/jobs.ts';
import type { Platform } from '../../core/process/platform.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { ended, readImport, saveImport } from '../record-files/import-record.ts';
import { importSlice } from '../record-files/import-records.ts';
import { undoSlice } from '../undo/undo-slice.ts';
import { sumsAtEnd } from '../weighing-files/booked-totals.ts';
import { importWeighings } from '../weighing-files/import-weighings.ts';
import { FIRST_ROWS, nextSliceRows } from '../weighing-files/slice-rows.ts';
import { isWaitedFor } from '../weighing-files/work-until-waited-for.ts';
import { importJobSchema } from './import-job.ts';
import { type FindNamed, rememberedNames } from './remembered-names.ts';

const failImport = async (scope: Scope, importId: string, { reason, message, details = {} }: Refusal) => {
  const record = await readImport(scope, importId, { lock: true });
  if (record.status !== 'running' && record.status !== 'undoing') return;
  const failure: ImportFailure = { reason, message, details };
  // What nothing was made of yet may be started again.
  const isUntouched = record.kind === 'bookings' && record.status === 'running' && record.doneRows === 0;
  const sums = await sumsAtEnd(scope, record);
  await saveImport(scope, record, { ...ended(scope, isUntouched ? 'failed' : 'stopped'), ...sums, failure });
  await recordChange(scope, { entity: 'imports', entityId: importId, event: 'failed', after: failure });
};

/** One transaction of an import: takes up to so many rows, and answers whether there may be more. */
type Slice = (scope: Scope, importId: string, rows: number, find: FindNamed) => Promise<boolean>;

/**
 * The job behind an import and behind taking it back. It goes from slice to slice, each a transaction that
 * writes some records or bookings together with what became of their rows: killed at any time it goes on
 * where it was, and does nothing twice.
 */
export const runImport = async (platform: Platform, payload: unknown, { isLast }: Attempt): Promise<void> => {
  const { importId, organisation, user } = importJobSchema.parse(payload);
  const identity: Identity = { organisation, user, roles: [] };
  const apart = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform, identity, { isLong: true }, work);
  const find = rememberedNames();
  const runSlice = async (slice: Slice): Promise<void> => {
    let rows = FIRST_ROWS;
    for (;;) {
      const since = performance.now();
      const { isMore, waits } = await apart(async (scope) => ({
        isMore: await slice(scope, importId, rows, find),
        waits: await isWaitedFor(scope),
      }));
      if (!isMore) return;
      rows = nextSliceRows({ rows, tookMilliseconds: performance.now() - since, isWaitedFor: waits });
    }
  };
  try {
    for (const slice of [importSlice, importWeighings, undoSlice]) await runSlice(slice);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalFromDatabase(error);
    if (!refusal) platform.log.error({ err: error, importId }, 'an import has failed');
    if (refusal && isPassing(refusal) && !isLast) throw error;
    await apart((scope) => failImport(scope, importId, refusal ?? new Refusal('server.error')));
  }
};
