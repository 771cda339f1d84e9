import { valueParameters } from '../../masterdata/value-sets/value-parameters.ts';
import type { AnalysisTest } from './analysis-type.ts';
import { isOfAmounts } from './measuring-units.ts';
import type { ResultValue } from './result-sign.ts';

/** A measured value lies no farther from nothing than this, in whatever unit. */
export const LARGEST_VALUE = 1e9;
/** So many decimals of what was measured are shown. */
export const SHOWN_DECIMALS = 8;
/** And no nearer to it, unless it is nothing: of less no screen and no paper shows a digit. */
export const SMALLEST_VALUE = 10 ** -SHOWN_DECIMALS;

/**
 * Less than nothing, or a limit that leaves nothing below it: a slip of the pen,
 * or of a program that has lost its limit.
 */
const isBelowNothing = (value: number, { sign }: ResultValue): boolean => value < 0 || (value === 0 && sign === '<');

/**
 * Why a number is nothing that a test can measure; undefined where it may be.
 * Whoever says it, the bounds are the same.
 */
export const outOfBounds = (
  { parameter, unit }: Pick<AnalysisTest, 'parameter' | 'unit'>,
  result: ResultValue,
):
  | 'laboratory-message.below-nothing'
  | 'laboratory-message.beyond-bounds'
  | 'laboratory-message.too-large'
  | 'laboratory-message.too-small'
  | undefined => {
  const { value } = result;
  if (value === null) return undefined;
  const isAmount = parameter ? valueParameters[parameter].minimum === 0 : isOfAmounts(unit ?? '');
  if (isAmount && isBelowNothing(value, result)) return 'laboratory-message.below-nothing';
  if (parameter && value > valueParameters[parameter].maximum) return 'laboratory-message.beyond-bounds';
  if (Math.abs(value) > LARGEST_VALUE) return 'laboratory-message.too-large';
  return value !== 0 && Math.abs(value) < SMALLEST_VALUE ? 'laboratory-message.too-small' : undefined;
};
