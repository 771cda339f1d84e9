import {
  reasonAgainstWeight,
  type ScaleRange,
  type ScaleState,
  stateOfReading,
  type WeightReading,
} from '@halm/model/masterdata/scales/weight-reading.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { takeRestingWeight } from './resting-weight.ts';
import type { ScaleConnection, ScaleEndpoint, ScaleLine, ScaleStatus } from './scale-lines.ts';
import { openScaleWire, type ScaleWire } from './scale-wire.ts';

/**
 * How long a scale may say nothing, and how long is waited before the first,
 * second and each later new connection.
 */
export type ScalePace = { readonly silenceMilliseconds: number; readonly reconnectMilliseconds: readonly number[] };
export const plantPace: ScalePace = { silenceMilliseconds: 3000, reconnectMilliseconds: [1000, 2000, 5000] };

/** A line that nobody has used for a while is opened first; a terminal sends several frames a second. */
const REST_PATIENCE_MILLISECONDS = 1500;

/** `onBadFrame` hears of every frame that couldn't be understood; `now` is a clock in milliseconds. */
export type ScaleConnectionOptions = {
  readonly onBadFrame?: () => void;
  readonly now?: () => number;
  readonly pace?: ScalePace;
};

const statusOf = (state: ScaleState, reading: WeightReading | null, range: ScaleRange): ScaleStatus => ({
  state,
  reading,
  refusal: reasonAgainstWeight(state, reading?.grossKg ?? null, range) ?? null,
});

/**
 * Opens a line to a scale and keeps it open until closed. Never throws: what goes wrong shows in its status.
 */
export const openScaleConnection = (
  scale: ScaleEndpoint,
  { onBadFrame = () => undefined, now = () => performance.now(), pace = plantPace }: ScaleConnectionOptions = {},
): ScaleConnection => {
  const { silenceMilliseconds, reconnectMilliseconds } = pace;
  const listeners = new Set<(status: ScaleStatus) => void>();
  let current = statusOf('connecting', null, scale);
  let wire: ScaleWire | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;

  const announce = (status: ScaleStatus): void => {
    current = status;
    for (const listener of listeners) listener(status);
  };
  const onReading = (reading: WeightReading): void => {
    failures = 0;
    announce(statusOf(stateOfReading(reading, scale), reading, scale));
  };
  const onLost = (): void => {
    const delay = reconnectMilliseconds[Math.min(failures, reconnectMilliseconds.length - 1)];
    failures += 1;
    retry = setTimeout(connect, delay);
    announce(statusOf('unreachable', null, scale));
  };
  const connect = (): void => {
    wire = openScaleWire(scale, { onReading, onBadFrame, onLost }, silenceMilliseconds);
  };

  const status = () => current;
  /**
   * What a terminal has kept is what counts. It must be fit to be taken, and
   * what somebody has seen to rest there.
   */
  const takeStored = async (store: () => Promise<WeightReading>, restedKg: number): Promise<WeightReading> => {
    const reading = await store();
    const { refusal } = statusOf(stateOfReading(reading, scale), reading, scale);
    if (refusal) throw new Refusal(refusal);
    if (Math.abs(reading.grossKg - restedKg) > scale.divisionKg) throw new Refusal('scale.unstable');
    return reading;
  };
  const takeWeight = async (): Promise<WeightReading> => {
    const reading = await takeRestingWeight(
      { listen, status },
      { patienceMilliseconds: REST_PATIENCE_MILLISECONDS, now },
    );
    return wire?.store ? takeStored(wire.store, reading.grossKg) : reading;
  };
  const listen: ScaleLine['listen'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  connect();
  return {
    status,
    listen,
    takeWeight,
    close: () => {
      clearTimeout(retry);
      wire?.close();
      announce(statusOf('unreachable', null, scale));
      listeners.clear();
    },
  };
};
