import { reasonAgainstWeight, stateOfReading } from '@halm/model/masterdata/scales/weight-reading.ts';
import { describe, expect, it } from 'vitest';
import { takeRestingWeight } from './resting-weight.ts';
import type { ScaleStatus } from './scale-lines.ts';

const range = { capacityKg: 60_000, divisionKg: 20 };
const away: ScaleStatus = { state: 'unreachable', reading: null, refusal: 'scale.unreachable' };
const connecting: ScaleStatus = { ...away, state: 'connecting' };
const frame = (grossKg: number, isStable = true): ScaleStatus => {
  const reading = { grossKg, isStable, condition: 'ok', rawFrame: String(grossKg) } as const;
  const state = stateOfReading(reading, range);
  return { state, reading, refusal: reasonAgainstWeight(state, grossKg, range) ?? null };
};

/** Plays frames at the given milliseconds to a waiting call; answers the weight or the reason. */
const play = async (frames: readonly (readonly [at: number, status: ScaleStatus])[], before = connecting) => {
  let hear: ((status: ScaleStatus) => void) | undefined;
  let clock = 0;
  let current = before;
  const listen = (listener: (status: ScaleStatus) => void) => {
    hear = listener;
    return () => true;
  };
  const taken = takeRestingWeight(
    { listen, status: () => current },
    {
      patienceMilliseconds: 20,
      now: () => clock,
    },
  );
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
    // A load that creeps is shown as stable by some terminals.
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
    ['a movement', frame(500, false), 'scale.unstable'],
    ['a loss of the line', away, 'scale.unreachable'],
    ['an overload', frame(60_020), 'scale.overload'],
  ])('is refused at %s, whatever comes after it', async (_, between, reason) => {
    expect(
      await play([
        [0, frame(500)],
        [100, between],
        [200, frame(500)],
        [300, frame(500)],
      ]),
    ).toBe(reason);
  });

  it('is not waited for on a line that is lost', async () => {
    const frames = [
      [0, frame(500)],
      [100, frame(500)],
    ] as const;
    expect(await play(frames, away)).toBe('scale.unreachable');
    expect(await play(frames, connecting)).toBe(500);
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
