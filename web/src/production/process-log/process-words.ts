import { type ProcessParameter, processParameters } from '@halm/model/production/process-log/process-parameter.ts';
import { readingText } from '../endpoints/endpoint-words.ts';

/** A value of a parameter with its unit, as people write it down. */
export const processValueText = (parameter: ProcessParameter, value: number): string =>
  readingText(value, processParameters[parameter].unit);
