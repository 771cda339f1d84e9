import type { Scale, ScaleInput } from '@halm/model/scales/scale.ts';
import { createRecord } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { scaleRecord } from './scale-record.ts';

/** Creates a scale; its name must be free. */
export const createScale = (scope: Scope, input: ScaleInput): Promise<Scale> => createRecord(scope, scaleRecord, input);
