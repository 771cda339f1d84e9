import { stateOfReading, type WeightReading } from '@halm/model/scales/weight-reading.ts';
import type { ScaleConnection, ScaleEndpoint, ScaleLine, ScaleStatus } from './scale-lines.ts';
import { openScaleWire } from './scale-wire.ts';
import { takeStableWeight } from './stable-weight.ts';

/** How long a scale may say nothing, and how long is waited before the first, second and each later new connection. */
export type ScalePace = { readonly silenceMilliseconds: number; readonly reconnectMilliseconds: readonly number[] };
export const plantPace: ScalePace = { silenceMilliseconds: 3000, reconnectMilliseconds: [1000, 2000, 5000] };

/** `onBadFrame` hears of every frame that couldn't be understood; `now` is a clock in milliseconds. */
export type ScaleConnectionOptions = {
  readonly onBadFrame?: () => void;
  readonly now?: () => number;
  readonly pace?: ScalePace;
};

/** Opens a line to a scale and keeps it open until closed. Never throws: what goes wrong shows in its status. */
export const openScaleConnection = (
  scale: ScaleEndpoint,
  { onBadFrame = () => undefined, now = () => performance.now(), pace = plantPace }: ScaleConnectionOptions = {},
): ScaleConnection => {
  const { silenceMilliseconds, reconnectMilliseconds } = pace;
  const listeners = new Set<(status: ScaleStatus) => void>();
  let current: ScaleStatus = { state: 'connecting', reading: null };
  let closeWire: () => void = () => undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;

  const announce = (status: ScaleStatus): void => {
    current = status;
    for (const listener of listeners) listener(status);
  };
  const onReading = (reading: WeightReading): void => {
    failures = 0;
    announce({ state: stateOfReading(reading, scale), reading });
  };
  const onLost = (): void => {
    const delay = reconnectMilliseconds[Math.min(failures, reconnectMilliseconds.length - 1)];
    failures += 1;
    retry = setTimeout(connect, delay);
    announce({ state: 'unreachable', reading: null });
  };
  const connect = (): void => {
    closeWire = openScaleWire(scale, { onReading, onBadFrame, onLost }, silenceMilliseconds);
  };

  const status = () => current;
  const listen: ScaleLine['listen'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  connect();
  return {
    status,
    listen,
    takeStableWeight: (timeoutMilliseconds) =>
      takeStableWeight({ listen, status }, scale, { timeoutMilliseconds, now }),
    close: () => {
      clearTimeout(retry);
      closeWire();
      announce({ state: 'unreachable', reading: null });
      listeners.clear();
    },
  };
};
