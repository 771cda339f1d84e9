import { tidyLine } from '../../core/texts/text-rule.ts';
import type { MeasurableDays } from '../../yard/samples/measurable-days.ts';
import { type AnalysisTest, testNameKey } from '../analysis-types/analysis-type.ts';
import { normalUnit } from '../analysis-types/measuring-units.ts';
import type { ReportedNumber } from '../analysis-types/reported-number-schema.ts';
import type { ResultValue } from '../analysis-types/result-sign.ts';
import type { ResultRowReason } from './laboratory-message-reasons.ts';
import { basisKey } from './written-basis.ts';

/** What a word of a laboratory's files may mean. */
export const aliasKinds = ['sample', 'test', 'unit', 'basis'] as const;
export type AliasKind = (typeof aliasKinds)[number];

/**
 * What a word means, as somebody has said it: the number of a sample, the id of a test, a unit, a mass. Null
 * leaves out rows with this sample, test, unit or word for a mass; of a unit or a mass that is missing it
 * says that the test's own is meant. Of samples it was said in one message and holds for that alone.
 */
export type Alias = { readonly kind: AliasKind; readonly word: string; readonly means: string | null };

/** Why nothing of a sample can have been measured on a day. */
export const wrongDay = (day: string, { since, until }: MeasurableDays): ResultRowReason | undefined => {
  if (day < since) return 'laboratory-message.measured-too-early';
  return day > until ? 'laboratory-message.measured-ahead' : undefined;
};

/**
 * A sample that a value can be said of; `over`: its delivery was aborted or reversed. Where only some
 * measures were ordered of it, no other is expected.
 */
export type SampleOnRecord = {
  readonly isOver: boolean;
  readonly ordered?: ReadonlySet<string>;
  readonly days: MeasurableDays;
};

/** What a laboratory has said before, and of which day. */
export type MeasuredValue = ResultValue & {
  readonly measuredOn: string | null;
  /** None of a value from before this was kept. */
  readonly reported?: ReportedNumber | null;
};

/** All that a file is held against. */
export type LaboratoryRecords = {
  /** What the laboratory does: its files name these. */
  readonly tests: readonly AnalysisTest[];
  /** Other tests that somebody has said a word means. */
  readonly otherTests: readonly AnalysisTest[];
  readonly aliases: readonly Alias[];
  readonly samples: ReadonlyMap<string, SampleOnRecord>;
  /** What the laboratory has said before, by `resultKey`. */
  readonly results: ReadonlyMap<string, MeasuredValue>;
};

/** Where the value of a test of a sample is found. */
export const resultKey = (sample: string, measure: string): string => `${sample} ${measure}`;

/**
 * A word as it is compared: what has no letters or digits is its own. A sample is called
 * exactly so: `P-1.1` and `P-11` are two.
 */
export const wordKey = (kind: AliasKind, word: string): string => {
  if (kind === 'sample') return tidyLine(word);
  if (kind === 'unit') return normalUnit(word);
  if (kind === 'basis') return basisKey(word);
  return testNameKey(word);
};

/** Aliases to look up by kind and word. */
export const aliasesByWord = (aliases: readonly Alias[]): ReadonlyMap<string, Alias> =>
  new Map(aliases.map((alias) => [`${alias.kind} ${wordKey(alias.kind, alias.word)}`, alias]));
