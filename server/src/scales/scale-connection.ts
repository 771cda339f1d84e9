import net from 'node:net';
import type { Reason } from '@halm/model/contract/reasons.ts';
import { mettlerToledoSplitter } from '@halm/model/scales/mettler-toledo-continuous.ts';
import { SMA_ASK, smaSplitter } from '@halm/model/scales/sma-frame.ts';
import {
  reasonAgainstWeight,
  type ScaleRange,
  stateOfReading,
  type WeightReading,
} from '@halm/model/scales/weight-reading.ts';
import { Refusal } from '../platform/refusal.ts';
import type { ScaleConnection, ScaleEndpoint, ScaleStatus } from './scale-lines.ts';

/** A terminal sends several frames a second; after this long without one the cable is out. */
const SILENCE_MILLISECONDS = 3000;
const RECONNECT_MILLISECONDS = [1000, 2000, 5000];
const POLL_MILLISECONDS = 200;

const splitters = { 'mettler-toledo-continuous': mettlerToledoSplitter, sma: smaSplitter };

/** Opens a line to a scale and keeps it open until closed. Never throws: what goes wrong shows in its status. */
export const openScaleConnection = (scale: ScaleEndpoint): ScaleConnection => {
  const listeners = new Set<(status: ScaleStatus) => void>();
  let current: ScaleStatus = { state: 'connecting', reading: null };
  let socket: net.Socket | undefined;
  let failures = 0;
  let silence: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const announce = (status: ScaleStatus): void => {
    current = status;
    for (const listener of listeners) listener(status);
  };

  const hear = (reading: WeightReading): void => {
    failures = 0;
    silence?.refresh();
    announce({ state: stateOfReading(reading, scale), reading });
  };

  const lose = (): void => {
    clearInterval(poll);
    clearTimeout(silence);
    socket?.destroy();
    socket = undefined;
    if (isClosed || retry) return;
    announce({ state: 'unreachable', reading: null });
    const delay = RECONNECT_MILLISECONDS[Math.min(failures, RECONNECT_MILLISECONDS.length - 1)];
    failures += 1;
    retry = setTimeout(connect, delay);
  };

  const connect = (): void => {
    retry = undefined;
    const line = net.connect({ host: scale.host, port: scale.port, keepAlive: true, noDelay: true });
    socket = line;
    // A frame that can't be understood counts as silence: only good ones keep the line alive.
    line.on(
      'data',
      splitters[scale.protocol](hear, () => undefined),
    );
    line.on('error', lose);
    line.on('close', () => line === socket && lose());
    silence = setTimeout(lose, SILENCE_MILLISECONDS);
    if (scale.protocol === 'sma') poll = setInterval(() => line.write(SMA_ASK), POLL_MILLISECONDS);
  };

  const listen = (listener: (status: ScaleStatus) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  connect();
  return {
    status: () => current,
    listen,
    takeStableWeight: (timeout) => stableWeight(scale, listen, () => current, timeout),
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      lose();
      listeners.clear();
    },
  };
};

/** Two frames in a row that stand still at the same weight, both heard after the call. */
const stableWeight = (
  scale: ScaleRange,
  listen: ScaleConnection['listen'],
  status: ScaleConnection['status'],
  timeoutMilliseconds: number,
): Promise<WeightReading> =>
  new Promise((resolve, reject) => {
    let before: number | undefined;
    let lastReason: Reason | undefined;
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      stopListening();
      settle();
    };
    const stopListening = listen(({ state, reading }) => {
      lastReason = reasonAgainstWeight(state, reading?.grossKg ?? null, scale);
      const isSame = reading !== null && reading.grossKg === before;
      before = lastReason ? undefined : reading?.grossKg;
      if (!lastReason && reading && isSame) finish(() => resolve(reading));
    });
    const timer = setTimeout(() => {
      const { state, reading } = status();
      const reason = lastReason ?? reasonAgainstWeight(state, reading?.grossKg ?? null, scale) ?? 'scale.unstable';
      finish(() => reject(new Refusal(reason)));
    }, timeoutMilliseconds);
  });
