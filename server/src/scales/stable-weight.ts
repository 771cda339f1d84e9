import { reasonAgainstWeight, type ScaleRange, type WeightReading } from '@halm/model/scales/weight-reading.ts';
import { Refusal } from '../platform/refusal.ts';
import type { ScaleLine, ScaleStatus } from './scale-lines.ts';

/** Two frames further apart than this don't show that the scale stood still in between. */
const REST_MILLISECONDS = 1500;

/** Answers the second of two frames in a row that may be taken and say the same weight. `now` in milliseconds. */
const restDetector = (range: ScaleRange, now: () => number) => {
  let before: { readonly grossKg: number; readonly at: number } | undefined;
  return ({ state, reading }: ScaleStatus): WeightReading | undefined => {
    const last = before;
    before = undefined;
    if (!reading || reasonAgainstWeight(state, reading.grossKg, range)) return undefined;
    before = { grossKg: reading.grossKg, at: now() };
    return last?.grossKg === reading.grossKg && before.at - last.at <= REST_MILLISECONDS ? reading : undefined;
  };
};

/** The weight of a scale that has come to rest, heard after the call; refuses with what still stands against it. */
export const takeStableWeight = (
  { listen, status }: Pick<ScaleLine, 'listen' | 'status'>,
  range: ScaleRange,
  { timeoutMilliseconds, now }: { timeoutMilliseconds: number; now: () => number },
): Promise<WeightReading> =>
  new Promise((resolve, reject) => {
    const detect = restDetector(range, now);
    const stopListening = listen((next) => {
      const reading = detect(next);
      if (!reading) return;
      clearTimeout(timer);
      stopListening();
      resolve(reading);
    });
    const timer = setTimeout(() => {
      stopListening();
      const { state, reading } = status();
      reject(new Refusal(reasonAgainstWeight(state, reading?.grossKg ?? null, range) ?? 'scale.unstable'));
    }, timeoutMilliseconds);
  });
