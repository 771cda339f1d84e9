import { stateOfReading } from '@halm/model/scales/weight-reading.ts';
import { describe, expect, it } from 'vitest';
import type { ScaleStatus } from './scale-lines.ts';
import { takeStableWeight } from './stable-weight.ts';

const range = { capacityKg: 60_000, divisionKg: 20 };
const away: ScaleStatus = { state: 'unreachable', reading: null };
const frame = (grossKg: number, isStable = true): ScaleStatus => {
  const reading = { grossKg, isStable, condition: 'ok', rawFrame: String(grossKg) } as const;
  return { state: stateOfReading(reading, range), reading };
};

/** Plays frames at the given milliseconds to a waiting call; answers the weight or the reason. */
const play = async (frames: readonly (readonly [at: number, status: ScaleStatus])[]) => {
  let hear: ((status: ScaleStatus) => void) | undefined;
  let clock = 0;
  let current = away;
  const listen = (listener: (status: ScaleStatus) => void) => {
    hear = listener;
    return () => true;
  };
  const taken = takeStableWeight({ listen, status: () => current }, range, {
    timeoutMilliseconds: 20,
    now: () => clock,
  });
  for (const [at, status] of frames) {
    clock = at;
    current = status;
    hear?.(status);
  }
  return taken.then(
    ({ grossKg }) => grossKg,
    ({ reason }) => reason,
  );
};

describe('a weight at rest', () => {
  it('is the same twice', async () => {
    expect(await play([[0, frame(500)]])).toBe('scale.unstable');
    expect(
      await play([
        [0, frame(500)],
        [100, frame(520)],
        [200, frame(520)],
      ]),
    ).toBe(520);
  });

  it('is the same twice within a second and a half', async () => {
    expect(
      await play([
        [0, frame(500)],
        [1500, frame(500)],
      ]),
    ).toBe(500);
    expect(
      await play([
        [0, frame(500)],
        [1501, frame(500)],
      ]),
    ).toBe('scale.unstable');
  });

  it.each([
    ['a movement', frame(500, false)],
    ['a loss of the line', away],
    ['an overload', frame(60_020)],
  ])('is not the same across %s', async (_, between) => {
    expect(
      await play([
        [0, frame(500)],
        [100, between],
        [200, frame(500)],
      ]),
    ).toBe('scale.unstable');
  });

  it.each([
    ['scale.unreachable', away],
    ['scale.unstable', frame(500, false)],
    ['scale.overload', frame(60_020)],
    ['scale.below-minimum', frame(380)],
    ['scale.wrong-division', frame(510)],
  ])('is refused with %s', async (reason, status) => {
    expect(
      await play([
        [0, status],
        [100, status],
      ]),
    ).toBe(reason);
  });
});
