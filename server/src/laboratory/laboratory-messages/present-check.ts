import { type AnalysisTest, measureKey } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import type { JudgedResult } from '@halm/model/laboratory/laboratory-messages/judge-results.ts';
import type {
  MessageCheck,
  MessageRow,
  MessageRowFilter,
} from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { type Alias, aliasKinds, wordKey } from '@halm/model/laboratory/laboratory-messages/laboratory-records.ts';
import { unknownWords, wordOf } from '@halm/model/laboratory/laboratory-messages/unknown-words.ts';
import type { CheckedMessage } from './check-message.ts';

type TestsById = ReadonlyMap<string, AnalysisTest>;

/** How a meaning is called; of a test with its mass. */
const presentMeaning = ({ kind, means }: Alias, tests: TestsById) => {
  if (kind !== 'test' || !means) return { name: means, basis: null };
  const { name = null, basis = null } = tests.get(means) ?? {};
  return { name, basis };
};

const presentProposal = (id: string, tests: TestsById) => {
  const { name = '', basis = null } = tests.get(id) ?? {};
  return { id, name, basis };
};

/** What was said before of words of this file. */
const statementsOf = ({ judged, known }: CheckedMessage, tests: TestsById): MessageCheck['said'] => {
  const written = {
    sample: new Set<string>(),
    test: new Set<string>(),
    unit: new Set<string>(),
    basis: new Set<string>(),
  };
  for (const { written: one } of judged) {
    for (const kind of aliasKinds) written[kind].add(wordOf(kind, one));
  }
  const words = new Set(
    aliasKinds.flatMap((kind) => [...written[kind]].map((word) => `${kind} ${wordKey(kind, word)}`)),
  );
  return known.aliases
    .filter(({ kind, word }) => words.has(`${kind} ${wordKey(kind, word)}`))
    .map((alias) => ({ ...alias, ...presentMeaning(alias, tests) }));
};

/** How a file is read, what it would come to, and which words are in the way. */
export const presentCheck = (checked: CheckedMessage): MessageCheck => {
  const { read, known, judged, counts, problem } = checked;
  const tests = new Map([...known.tests, ...known.otherTests].map((test) => [test.id, test]));
  return {
    headings: read.headings.filter((heading) => heading !== ''),
    missing: [...read.missing],
    counts,
    problem,
    namesMasses: read.namesMasses,
    reading: { layout: read.layout, columns: read.columns, ...read.writing },
    unknown: unknownWords(judged, known.tests).map(({ proposal, ...word }) => ({
      ...word,
      proposal: proposal === null ? null : presentProposal(proposal, tests),
    })),
    said: statementsOf(checked, tests),
  };
};

const presentResult = ({ value, sign, test, reported }: NonNullable<JudgedResult['result']>) => ({
  value,
  sign,
  test: test.name,
  unit: test.unit,
  basis: test.basis,
  measure: measureKey(test),
  reported,
});

const presentRow = ({ written, verdict, reason, result, before }: JudgedResult, place: number): MessageRow => {
  const { row, sample, test, value, unit } = written;
  return {
    id: String(place),
    row,
    sample,
    test,
    value,
    unit,
    verdict,
    reason: reason ?? null,
    result: result ? presentResult(result) : null,
    before: before ? { value: before.value, sign: before.sign } : null,
  };
};

/** A page of the values of a file. */
export const presentRows = ({ judged }: CheckedMessage, { page, size, verdict }: MessageRowFilter) => {
  const places = judged.flatMap((one, place) => (!verdict || one.verdict === verdict ? [{ one, place }] : []));
  return {
    items: places.slice((page - 1) * size, page * size).map(({ one, place }) => presentRow(one, place)),
    pagination: { page, size, totalRecords: places.length, totalIsExact: true },
  };
};
