import type { Scale, ScaleInput } from '@halm/model/scales/scale.ts';
import { changeRecord, type RecordVersion } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { scaleRecord } from './scale-record.ts';

/** Changes a scale. */
export const updateScale = (scope: Scope, record: RecordVersion, input: ScaleInput): Promise<Scale> =>
  changeRecord(scope, scaleRecord, record, () => input);
