import { describe, expect, it } from 'vitest';
import { RETRY_PAUSES_SECONDS, retryPause } from './retry-pauses.ts';

describe('the pause after an attempt that failed', () => {
  it('grows with each attempt, whatever chance adds, and ends with the last one', () => {
    for (let failed = 1; failed < RETRY_PAUSES_SECONDS.length; failed += 1)
      expect(retryPause(failed, 0.999)).toBeLessThan(retryPause(failed + 1, 0) ?? 0);
    expect(retryPause(RETRY_PAUSES_SECONDS.length, 0)).toBe(86_400);
    expect(retryPause(RETRY_PAUSES_SECONDS.length + 1, 0)).toBeNull();
  });

  it('is never shorter than the receiver asks for, and never shorter than ours', () => {
    expect(retryPause(1, 0.5, 600)).toBe(600);
    expect(retryPause(5, 0, 60)).toBe(3600);
  });

  it('lets a message be tried for two days, before a webhook that takes nothing is switched off', () => {
    const hours = RETRY_PAUSES_SECONDS.reduce((sum, pause) => sum + pause, 0) / 3600;
    expect(Math.round(hours)).toBe(46);
  });
});
