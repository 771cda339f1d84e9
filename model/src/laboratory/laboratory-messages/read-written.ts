import type { DecimalMark } from '../../exchange/weighing-files/german-number.ts';
import { dayOf } from '../../exchange/weighing-files/import-date.ts';
import { type DateOrder, orderedDate } from '../../exchange/weighing-files/ordered-date.ts';
import type { MeasurableDays } from '../../yard/samples/measurable-days.ts';
import type { AnalysisTest } from '../analysis-types/analysis-type.ts';
import { formFactor, formOfTest, isOxideOf, type NutrientForm } from '../analysis-types/nutrient-forms.ts';
import type { ReportedNumber } from '../analysis-types/reported-number-schema.ts';
import type { ResultSign, ResultValue } from '../analysis-types/result-sign.ts';
import { wordKey, wrongDay } from './laboratory-records.ts';
import { type Found, type FoundTest, type LeftOut, type Words, wrong } from './look-up-words.ts';
import type { WrittenResult } from './result-rows.ts';
import { type Amount, readResult, splitAmount } from './result-value.ts';
import { splitUnit } from './written-basis.ts';

/** How numbers and dates of a file are written. */
export type Writing = { readonly decimalMark: DecimalMark; readonly dateOrder: DateOrder | null };

/** A value as far as it can be read by itself: not converted yet. */
export type ReadValue = {
  readonly sample: string;
  readonly test: AnalysisTest;
  readonly sign: ResultSign | null;
  readonly measuredOn: string | null;
  readonly reported: Omit<ReportedNumber, 'dryMatter'>;
  /** Whether it is of the other mass than its test. */
  readonly isOfOtherMass: boolean;
};

const readDay = (text: string, order: DateOrder | null, days: MeasurableDays | undefined): Found<string | null> => {
  if (text === '') return { found: null };
  const day = orderedDate(dayOf(text), order);
  if (day === 'ambiguous') return wrong('import.ambiguous-date');
  if (day === undefined) return wrong('import.no-such-date');
  const reason = days && wrongDay(day, days);
  return reason ? wrong(reason) : { found: day };
};

/** The unit of a value without mass and nutrient: in its column, else behind the number itself. */
export const writtenUnit = ({ unit, value }: Pick<WrittenResult, 'unit' | 'value'>): string =>
  splitUnit(unit).unit || splitAmount(value).unit;

/**
 * As what a nutrient was reported, where its test measures it as something else. Its unit says so, else its
 * name: `P` in `kg P2O5/t` is the oxide. Nobody knows what `P2O5` in `kg P/t` is, nor what `Phosphat` is
 * where the test is not called so itself.
 */
const formOf = (
  test: AnalysisTest,
  inUnit: NutrientForm | undefined,
  { inName, isUnclear }: { readonly inName: NutrientForm | undefined; readonly isUnclear: boolean },
): Found<NutrientForm | null> => {
  if (!inUnit && isUnclear) return wrong('laboratory-message.other-form');
  if (inUnit && inName && inUnit !== inName && !isOxideOf(inUnit, inName))
    return wrong('laboratory-message.other-form');
  const form = inUnit ?? inName;
  const factor = form === undefined ? 1 : formFactor(form, formOfTest(test));
  if (factor === undefined) return wrong('laboratory-message.other-form');
  return { found: form === undefined || factor === 1 ? null : form };
};

type Mass = ReturnType<Words['mass']>;

const basisIn = (mass: Mass): ReportedNumber['basis'] =>
  'found' in mass && mass.found !== 'own' ? (mass.found ?? null) : null;

/** A value as it is written, with what stands behind its number and the mass that it names. */
type Cell = { readonly written: WrittenResult; readonly behind: Amount; readonly mass: Mass };

/** The number of a value with all that it is a number of; one without a number has no unit and no mass. */
const readReported = (
  words: Words,
  { written, behind, mass: namedMass }: Cell,
  { test, mass }: FoundTest,
  { value }: ResultValue,
): Found<ReadValue['reported']> | LeftOut => {
  if (value === null) return { found: { value, unit: '', basis: null, form: null } };
  const inColumn = words.split(written.unit);
  const unit = words.unit(test, inColumn.unit || behind.unit);
  if (!('found' in unit)) return unit;
  if (mass === 'missing') return wrong('laboratory-message.basis-missing');
  const isCalledSo = wordKey('test', written.test) === wordKey('test', test.name);
  const named = { inName: words.form(written.test), isUnclear: words.isUnclear(written.test) && !isCalledSo };
  const form = formOf(test, inColumn.form ?? behind.form, named);
  if (!('found' in form)) return form;
  return { found: { value, unit: unit.found, basis: basisIn(namedMass), form: form.found } };
};

/** Reads one value as far as it can be read by itself. */
export const readWritten = (
  words: Words,
  written: WrittenResult,
  { decimalMark, dateOrder }: Writing,
): Found<ReadValue> | LeftOut => {
  if (written.broken) return wrong(written.broken);
  const sample = words.sample(written.sample);
  if (!('found' in sample)) return sample;
  const behind = splitAmount(written.value);
  const named = words.mass(written.basis, written.unit, behind.basis);
  const found = words.test(sample.found, written.test, named);
  if (!('found' in found)) return found;
  const { test, mass } = found.found;
  const read = readResult(behind.amount, decimalMark);
  if ('reason' in read) return read;
  const reported = readReported(words, { written, behind, mass: named }, found.found, read);
  if (!('found' in reported)) return reported;
  const day = readDay(written.date, dateOrder, words.days(sample.found));
  if (!('found' in day)) return day;
  const isOfOtherMass = mass === 'other' && read.value !== null;
  const about = { sample: sample.found, test, sign: read.sign, measuredOn: day.found };
  return { found: { ...about, reported: reported.found, isOfOtherMass } };
};
