import type { WeightReading, WeightRefusal } from '@halm/model/masterdata/scales/weight-reading.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { ScaleLine, ScaleStatus } from './scale-lines.ts';

/** Two frames further apart than this don't show that the scale stood still in between. */
const REST_MILLISECONDS = 1500;

/** Answers the second of two frames in a row that say the same weight. `now` in milliseconds. */
const restDetector = (now: () => number) => {
  let before: { readonly grossKg: number; readonly at: number } | undefined;
  return ({ reading }: ScaleStatus): WeightReading | undefined => {
    const last = before;
    before = reading ? { grossKg: reading.grossKg, at: now() } : undefined;
    if (!reading || !before || last?.grossKg !== reading.grossKg) return undefined;
    return before.at - last.at <= REST_MILLISECONDS ? reading : undefined;
  };
};

/**
 * What rests on a scale now: the same weight in the next two frames. Refuses with what stands against it as
 * soon as a frame shows that, at once where the line is lost, and after `patienceMilliseconds` where frames
 * stay away or differ: who presses means what is shown.
 */
export const takeRestingWeight = (
  { listen, status }: Pick<ScaleLine, 'listen' | 'status'>,
  { patienceMilliseconds, now }: { patienceMilliseconds: number; now: () => number },
): Promise<WeightReading> =>
  new Promise((resolve, reject) => {
    if (status().state === 'unreachable') throw new Refusal('scale.unreachable');
    const detect = restDetector(now);
    const end = (): void => {
      clearTimeout(timer);
      stopListening();
    };
    const refuse = (reason: WeightRefusal): void => {
      end();
      reject(new Refusal(reason));
    };
    const stopListening = listen((next) => {
      if (next.refusal) return refuse(next.refusal);
      const reading = detect(next);
      if (!reading) return;
      end();
      resolve(reading);
    });
    const timer = setTimeout(() => refuse(status().refusal ?? 'scale.unstable'), patienceMilliseconds);
  });
