import type { AnalysisTest } from '../analysis-types/analysis-type.ts';
import type { ResultValue } from '../analysis-types/result-sign.ts';
import { type JudgedResult, judgeResult } from './judge-results.ts';

/** A value that somebody has typed, of a test that was ordered. */
export type TypedResult = { readonly test: AnalysisTest; readonly value: string };

/** A number alone is in the unit of its test, whatever that is called. */
const ownUnit = { kind: 'unit', word: '', means: null } as const;

/** What typed values of a sample come to, by the rules of files; each is of the test that it was typed at, and of no other. */
export const judgeTyped = (
  sample: string,
  typed: readonly TypedResult[],
  results: ReadonlyMap<string, ResultValue>,
  measuredOn: string,
): JudgedResult[] =>
  typed.map(({ test, value }, index) => {
    const known = {
      tests: [test],
      otherTests: [],
      aliases: [ownUnit],
      samples: new Map([[sample, { isOver: false }]]),
    };
    const written = { row: index + 1, sample, test: test.name, value, unit: '', basis: '', date: measuredOn };
    return judgeResult(written, { ...known, results }, { decimalMark: null, dateOrder: null });
  });
