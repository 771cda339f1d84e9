import { expect, it } from 'vitest';
import { answersAfterTheEnd, judgeRows, longestGap, slowestTerminal, type Trace } from './judgement.ts';
import type { Entry } from './ledger.ts';

const entry = (trace: string, status: number | undefined, at = 0, terminal = 'T1'): Entry => ({
  kind: 'withdrawn',
  trace,
  quantity: 40,
  terminal,
  sentAt: 0,
  ...(status !== undefined && { answer: { status, at } }),
});
const stored = (trace: string, times = 1, quantity = 40): Trace => ({ kind: 'withdrawn', trace, times, quantity });
const judge = (entries: readonly Entry[], traces: readonly Trace[]) => judgeRows({ entries, heard: [] }, traces);

it('what was acknowledged and is stored once is right, and so is what was never answered and is stored or not', () => {
  const judged = judge([entry('a', 200), entry('b', undefined), entry('c', undefined)], [stored('a'), stored('b')]);
  const nothing = { lost: [], doubled: [], otherQuantity: [], refused: [], refusedButDone: [] };
  expect(judged).toEqual({ ...nothing, acknowledged: 1, unanswered: ['withdrawn b', 'withdrawn c'] });
});

it('what was acknowledged and is not stored is lost', () => {
  expect(judge([entry('a', 200), entry('b', 200)], [stored('a')]).lost).toEqual(['withdrawn b']);
});

it('a trace of another kind is no proof', () => {
  expect(judge([entry('a', 200)], [{ ...stored('a'), kind: 'created' }]).lost).toEqual(['withdrawn a']);
});

it('what is stored twice is doubled, whether it was answered or not', () => {
  const judged = judge([entry('a', 200), entry('b', undefined)], [stored('a', 2), stored('b', 2)]);
  expect(judged.doubled).toEqual(['withdrawn a', 'withdrawn b']);
});

it('another quantity than the acknowledged one is named', () => {
  expect(judge([entry('a', 200)], [stored('a', 1, 80)]).otherQuantity).toEqual(['withdrawn a']);
});

it('a refusal is named, and once more when it was carried out all the same', () => {
  const judged = judge([entry('a', 409), entry('b', 409)], [stored('b')]);
  expect([judged.refused.length, judged.refusedButDone]).toEqual([2, ['withdrawn b']]);
});

it('the longest gap counts from the beginning and to the end, in seconds', () => {
  expect(longestGap([1000, 2500, 3000], 0, 3500)).toBe(1.5);
  expect(longestGap([3000], 0, 3500)).toBe(3);
  expect(longestGap([1000], 0, 9000)).toBe(8);
  expect(longestGap([], 1000, 9000)).toBe(8);
});

it('one terminal that waits is seen behind others that go on', () => {
  const entries = [entry('a', 200, 1000), entry('b', 200, 2000), entry('c', 200, 2500, 'T2')];
  expect(slowestTerminal({ entries, heard: [] }, 0, 3000)).toBe(2.5);
});

it('an answer over a connection to an ended process is seen; one of the next process is none', () => {
  const heard = [
    { status: 200, openedAt: 0, at: 900 },
    { status: 200, openedAt: 0, at: 2000 },
    { status: 200, openedAt: 1500, at: 2000 },
  ];
  expect(answersAfterTheEnd(heard, [1000])).toBe(1);
});
