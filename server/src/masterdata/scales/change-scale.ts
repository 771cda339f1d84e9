import type { Scale, ScaleInput } from '@halm/model/masterdata/scales/scale.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getScale } from './find-scales.ts';

const scaleRecord = { table: 'scales', entity: 'scales', get: getScale } as const;

/** Without a connection there is no address, whatever the form still held. */
const scaleColumns = (input: ScaleInput): ScaleInput =>
  input.protocol === 'none' ? { ...input, host: null, port: null } : input;

/** Creates a scale; its name must be free. */
export const createScale = (scope: Scope, input: ScaleInput): Promise<Scale> =>
  createRecord(scope, scaleRecord, scaleColumns(input));

/** Changes a scale. */
export const updateScale = (scope: Scope, record: RecordVersion, input: ScaleInput): Promise<Scale> =>
  changeRecord(scope, scaleRecord, record, () => scaleColumns(input));

/** Deletes a scale that has never weighed anything. */
export const deleteScale = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, scaleRecord, record);
