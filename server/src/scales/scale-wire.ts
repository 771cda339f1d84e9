import net from 'node:net';
import { mettlerToledoSplitter } from '@halm/model/scales/mettler-toledo-splitter.ts';
import { SMA_ASK, smaSplitter } from '@halm/model/scales/sma-frame.ts';
import type { WeightReading } from '@halm/model/scales/weight-reading.ts';
import type { ScaleEndpoint } from './scale-lines.ts';

const POLL_MILLISECONDS = 200;

const splitters = { 'mettler-toledo-continuous': mettlerToledoSplitter, sma: smaSplitter };

/** Who hears what comes over the wire; `onLost` is called once, and nothing is after it or after closing. */
export type WireListener = {
  readonly onReading: (reading: WeightReading) => void;
  readonly onBadFrame: () => void;
  readonly onLost: () => void;
};

/**
 * One TCP connection to a scale, from the first attempt until it is lost. A terminal sends several frames a second; after
 * `silenceMilliseconds` without one the cable is out, open socket or not. Answers how to close it.
 */
export const openScaleWire = (
  { host, port, protocol }: ScaleEndpoint,
  listener: WireListener,
  silenceMilliseconds: number,
): (() => void) => {
  const socket = net.connect({ host, port, keepAlive: true, noDelay: true });
  let isOpen = true;
  let poll: NodeJS.Timeout | undefined;

  const close = (): void => {
    isOpen = false;
    clearInterval(poll);
    clearTimeout(silence);
    socket.destroy();
  };
  const lose = (): void => {
    if (!isOpen) return;
    close();
    listener.onLost();
  };
  const silence = setTimeout(lose, silenceMilliseconds);

  const split = splitters[protocol](
    (reading) => {
      if (!isOpen) return;
      // Only frames that were understood count as life.
      silence.refresh();
      listener.onReading(reading);
    },
    () => isOpen && listener.onBadFrame(),
  );
  socket.on('data', split);
  socket.on('error', lose);
  socket.on('close', lose);
  socket.on('connect', () => {
    if (protocol === 'sma') poll = setInterval(() => socket.write(SMA_ASK), POLL_MILLISECONDS);
  });
  return close;
};
