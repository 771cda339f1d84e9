import { normalHeading } from '../../core/texts/normal-word.ts';
import type { ValueParameter } from '../../masterdata/value-sets/value-parameters.ts';
import type { AnalysisTest } from '../analysis-types/analysis-type.ts';
import type { JudgedResult } from './judge-results.ts';
import type { ResultRowReason } from './laboratory-message-reasons.ts';
import { type AliasKind, wordKey } from './laboratory-records.ts';
import { writtenUnit } from './read-written.ts';
import type { WrittenResult } from './result-rows.ts';
import { namesNoBasis } from './written-basis.ts';

/** A word of a file that nobody has said the meaning of, and how many values wait for it. */
export type UnknownWord = {
  readonly kind: AliasKind;
  readonly word: string;
  readonly reason: ResultRowReason;
  readonly values: number;
  /** What it may well mean: the id of a test. */
  readonly proposal: string | null;
};

const kindOf: Readonly<Partial<Record<ResultRowReason, AliasKind>>> = {
  'laboratory-message.sample-missing': 'sample',
  'laboratory-message.not-a-sample-number': 'sample',
  'laboratory-message.unknown-sample': 'sample',
  'laboratory-message.sample-over': 'sample',
  'laboratory-message.unknown-test': 'test',
  'laboratory-message.test-not-ordered': 'test',
  'laboratory-message.ambiguous-test': 'test',
  'laboratory-message.other-basis': 'test',
  'laboratory-message.contradicting-bases': 'test',
  'laboratory-message.other-form': 'test',
  'laboratory-message.unknown-basis': 'basis',
  'laboratory-message.basis-missing': 'basis',
  'laboratory-message.unit-missing': 'unit',
  'laboratory-message.unknown-unit': 'unit',
  'laboratory-message.other-unit': 'unit',
};

/** What laboratories call the parameters of value sets, in normal form. */
const usualNames: Readonly<Partial<Record<ValueParameter, string>>> = {
  dryMatter: 'ts tm trockensubstanz trockenmasse trockenrueckstand drymatter toerstof suchamasa',
  organicDryMatter:
    'ots otm organischetrockensubstanz organischetrockenmasse gluehverlust organicdrymatter lossonignition vs',
  ph: 'ph phwert phvalue',
  nitrogen: 'n nges ngesamt gesamtstickstoff stickstoff nitrogen totalnitrogen kjeldahlstickstoff',
  ammoniumNitrogen: 'nh4n ammoniumstickstoff ammoniumn ammoniumnitrogen',
  phosphorus: 'p phosphor phosphorus gesamtphosphor p2o5',
  potassium: 'k kalium potassium k2o',
  magnesium: 'mg magnesium mgo',
  methane: 'ch4 methan methane methangehalt methananteil',
  biogas: 'biogas biogasertrag gasertrag gasausbeute biogasyield',
};

/** The first test that each word may well mean, by its normal form. */
const proposalsOf = (tests: readonly AnalysisTest[]): ReadonlyMap<string, string> =>
  new Map(
    tests.toReversed().flatMap(({ id, name, parameter }) => {
      const usual = (parameter !== null && usualNames[parameter]?.split(' ')) || [];
      return [normalHeading(name), ...usual].map((word) => [word, id] as const);
    }),
  );

/** The word of a value that can be said to mean something; '' where none is written. */
export const wordOf = (kind: AliasKind, written: WrittenResult): string => {
  if (kind === 'unit') return writtenUnit(written);
  return kind === 'basis' && namesNoBasis(written.basis) ? '' : written[kind];
};

/** The words of a file that stand in the way of its values, each once, in the order of the file. */
export const unknownWords = (judged: readonly JudgedResult[], tests: readonly AnalysisTest[]): UnknownWord[] => {
  const words = new Map<string, UnknownWord>();
  const proposals = proposalsOf(tests);
  for (const one of judged) {
    const kind = one.reason && kindOf[one.reason];
    if (!kind || !one.reason) continue;
    const word = wordOf(kind, one.written);
    const key = `${kind} ${wordKey(kind, word)}`;
    const values = (words.get(key)?.values ?? 0) + 1;
    const proposal = kind === 'test' ? (proposals.get(normalHeading(word)) ?? null) : null;
    words.set(key, { kind, word, reason: one.reason, values, proposal });
  }
  return [...words.values()];
};
