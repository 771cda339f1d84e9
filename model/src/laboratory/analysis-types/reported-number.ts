import { onMass } from '../../masterdata/value-sets/convert-basis.ts';
import type { AnalysisTest } from './analysis-type.ts';
import { conversionOf, shareOf } from './measuring-units.ts';
import { formFactor, formOfTest, type NutrientForm, otherForm } from './nutrient-forms.ts';
import type { ReportedNumber } from './reported-number-schema.ts';
import { isSameResult, type ResultValue } from './result-sign.ts';
import { isOfEitherMass, massOf, parameterOf } from './test-mass.ts';

type Tested = Pick<AnalysisTest, 'name' | 'parameter' | 'unit' | 'basis'>;

/** So many digits no laboratory reports; what floating point adds to them is no digit of its own. */
const DIGITS = 12;
const tidy = (value: number): number => Number(value.toPrecision(DIGITS));

/** By what a form is converted to that of a test; a free one may be called otherwise by now. */
const factorOf = (test: Tested, form: NutrientForm): number | undefined =>
  formFactor(form, test.parameter === null ? otherForm(form) : formOfTest(test));

/** A number without what its mass makes of it: in the unit of the test, and as what that measures. */
export const inUnitAndForm = (
  test: Tested,
  value: number,
  { unit, form }: Pick<ReportedNumber, 'unit' | 'form'>,
): number | undefined => {
  const converted = conversionOf(unit, test.unit ?? '', shareOf(test))?.(value);
  const factor = form === null ? 1 : factorOf(test, form);
  if (converted === undefined || factor === undefined) return undefined;
  return factor === 1 ? converted : tidy(converted * factor);
};

/** A number of the other mass as one of the test's. */
const inMassOf = (test: Tested, value: number, dryMatter: number): number =>
  tidy(onMass(value, massOf(test) ?? 'fresh-mass', dryMatter));

/** The number that a test has by what was reported; undefined where that cannot be one of it. */
export const valueReportedOf = (test: Tested, reported: ReportedNumber): number | null | undefined => {
  const { value, basis, dryMatter } = reported;
  if (value === null) return null;
  const isOther = isOfEitherMass(test) && basis !== null && basis !== massOf(test);
  if (isOther !== (dryMatter !== null)) return undefined;
  const converted = inUnitAndForm(test, value, reported);
  return converted === undefined || dryMatter === null ? converted : inMassOf(test, converted, dryMatter);
};

/** Whether what was reported reads otherwise than the value that came of it, so that both are shown. */
export const isReportedOtherwise = (
  { measure, value, basis }: Pick<ResultValue, 'value'> & Pick<AnalysisTest, 'basis'> & { readonly measure: string },
  reported: ReportedNumber,
): boolean => {
  const isOfUnaskedMass = basis === null && reported.basis !== null && parameterOf(measure) === null;
  const isOtherNumber = value !== null && value !== reported.value;
  return reported.form !== null || reported.dryMatter !== null || isOtherNumber || isOfUnaskedMass;
};

/** A value with how it was reported; of one that was stored before that was kept, nothing is known of it. */
export type StatedValue = ResultValue & {
  readonly reported?: Pick<ReportedNumber, 'value' | 'form' | 'dryMatter'> | null;
};

/**
 * Whether a value was reckoned from a number of another form or mass: it has more digits than were measured.
 */
export const isReckoned = ({ reported }: StatedValue): boolean =>
  (reported?.form ?? null) !== null || (reported?.dryMatter ?? null) !== null;

const wayOf = ({ reported }: StatedValue): string =>
  `${reported?.form ?? ''} ${(reported?.dryMatter ?? null) !== null}`;

/** Half of the last digit of a number: so far it may have been rounded. */
const roundingOf = (value: number): number => {
  const [digits = '', power = '0'] = String(value).split('e');
  return 0.5 * 10 ** (Number(power) - (digits.split('.')[1]?.length ?? 0));
};

/** How far a value may be from what was measured, by the digits of what it was converted from. */
const slackOf = ({ value, reported }: StatedValue): number => {
  const from = reported?.value ?? value ?? 0;
  const scale = from === 0 ? 1 : Math.abs((value ?? 0) / from);
  const dryMatter = reported?.dryMatter ?? null;
  const ofMass = dryMatter === null ? 0 : (Math.abs(value ?? 0) * roundingOf(dryMatter)) / dryMatter;
  return scale * roundingOf(from) + ofMass;
};

/**
 * Whether two values say the same of a measure: those that were reported in one way by every digit, others
 * where both can be rounded from one number. 27.1 kg/t of dry mass at 45.1 % is 12.2 kg/t of fresh mass.
 */
export const isSameStatement = (one: StatedValue, other: StatedValue): boolean => {
  if (isSameResult(one, other)) return true;
  if (wayOf(one) === wayOf(other) || one.sign !== other.sign) return false;
  if (one.value === null || other.value === null) return false;
  return Math.abs(one.value - other.value) <= (slackOf(one) + slackOf(other)) * (1 + 1e-9);
};
