import { describe, expect, it } from 'vitest';
import { type EndedRun, nextStep, restartPace } from './restart-pace.ts';

const failed: EndedRun = { servedMilliseconds: 0, isStorageFull: false };
const pausesOf = (ends: readonly EndedRun[]): (number | 'end')[] => {
  let failures = 0;
  return ends.map((ended) => {
    const step = nextStep(restartPace, failures, ended);
    if (step === 'give up') return 'end';
    failures = step.failures;
    return step.pause;
  });
};

describe('a server that is gone', () => {
  it('is started again at once after it ran well', () => {
    expect(pausesOf([{ ...failed, servedMilliseconds: 20_000 }])).toEqual([0]);
  });

  it('is waited for longer and longer, and given up at the fifth failure', () => {
    expect(pausesOf(Array(5).fill(failed))).toEqual([250, 500, 1000, 2000, 'end']);
  });

  it('is forgiven everything once it ran well', () => {
    const well = { ...failed, servedMilliseconds: 60_000 };
    expect(pausesOf([failed, failed, failed, failed, well, failed])).toEqual([250, 500, 1000, 2000, 0, 250]);
  });

  it('is never given up while the disk is full', () => {
    const full = { ...failed, isStorageFull: true };
    expect(pausesOf(Array(30).fill(full))).toEqual(Array(30).fill(2000));
    expect(pausesOf([failed, full, full, full, full, failed])).toEqual([250, 2000, 2000, 2000, 2000, 500]);
  });
});
