import { type ProcessParameter, processParameters } from '@halm/model/production/process-log/process-parameter.ts';
import { readingText } from '../endpoints/endpoint-words.ts';

/** How many fraction digits people write down in any case, of what is compared digit by digit. */
const leastDigits: Readonly<Partial<Record<ProcessParameter, number>>> = { 'fos-tac': 2, ph: 2, temperature: 1 };

/** A value of a parameter with its unit, as people write it down: `0,20`, `41,8 °C`. */
export const processValueText = (parameter: ProcessParameter, value: number): string =>
  readingText(value, processParameters[parameter].unit, leastDigits[parameter]);
