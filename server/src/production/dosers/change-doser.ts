import type { Doser, DoserInput } from '@halm/model/production/dosers/doser.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { checkDoser } from './check-doser.ts';
import { getDoser } from './find-dosers.ts';

const doserRecord = { table: 'dosers', entity: 'dosers', get: getDoser } as const;

const doserColumns = ({ correctionFactor, ...input }: DoserInput) => ({
  ...input,
  correctionFactor: String(correctionFactor),
});

/** Creates a doser; its name and its endpoint must be free in the organisation. */
export const createDoser = async (scope: Scope, input: DoserInput): Promise<Doser> => {
  await checkDoser(scope, input);
  return createRecord(scope, doserRecord, doserColumns(input));
};

/** Changes a doser. What was counted and booked of it stays. */
export const updateDoser = (scope: Scope, record: RecordVersion, input: DoserInput): Promise<Doser> =>
  changeRecord(scope, doserRecord, record, async () => {
    await checkDoser(scope, input);
    return doserColumns(input);
  });

/** Deletes a doser that never fed and stands in no recipe. */
export const deleteDoser = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, doserRecord, record);
