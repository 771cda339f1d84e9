import net from 'node:net';
import { mettlerToledoSplitter } from '@halm/model/masterdata/scales/mettler-toledo-splitter.ts';
import type { ScaleProtocol } from '@halm/model/masterdata/scales/scale.ts';
import { SMA_ASK, smaSplitter } from '@halm/model/masterdata/scales/sma-frame.ts';
import { SYSTEC_ASK, SYSTEC_STORE, systecSplitter } from '@halm/model/masterdata/scales/systec-frame.ts';
import type { WeightReading } from '@halm/model/masterdata/scales/weight-reading.ts';
import { type ScaleDialogue, type ScaleQuestions, startScaleDialogue } from './scale-dialogue.ts';
import type { ScaleEndpoint } from './scale-lines.ts';

const POLL_MILLISECONDS = 200;
/** A terminal that shall keep a weight waits six seconds for it to rest (SysTec's error 13). */
const STORE_MILLISECONDS = 8000;

const splitters = { 'mettler-toledo-continuous': mettlerToledoSplitter, sma: smaSplitter, systec: systecSplitter };

/** Terminals that only speak when they are asked. */
const questions: Partial<Record<ScaleProtocol, ScaleQuestions>> = {
  sma: { ask: SMA_ASK },
  systec: { ask: SYSTEC_ASK, store: SYSTEC_STORE },
};

/** Who hears what comes over the wire; `onLost` is called once, and nothing is after it or after closing. */
export type WireListener = {
  readonly onReading: (reading: WeightReading) => void;
  readonly onBadFrame: () => void;
  readonly onLost: () => void;
};

/**
 * A wire while it is open. `store` has the resting weight kept by the
 * terminal, where that has a memory for it.
 */
export type ScaleWire = { readonly close: () => void; readonly store?: () => Promise<WeightReading> };

/** Asks now and again and again; answers how to hear a reply and how to stop. */
const pollRepeatedly = (dialogue: ScaleDialogue, expectWithin: (milliseconds: number) => void) => {
  const poll = setInterval(() => {
    if (dialogue.next() === 'keeping') expectWithin(STORE_MILLISECONDS);
  }, POLL_MILLISECONDS);
  dialogue.next();
  return () => clearInterval(poll);
};

/**
 * One TCP connection to a scale, from the first attempt until it is lost. A terminal sends several frames a
 * second; after `silenceMilliseconds` without one the cable is out, open socket or not.
 */
export const openScaleWire = (
  { host, port, protocol }: ScaleEndpoint,
  listener: WireListener,
  silenceMilliseconds: number,
): ScaleWire => {
  const socket = net.connect({ host, port, keepAlive: true, noDelay: true });
  const question = questions[protocol];
  const dialogue = question && startScaleDialogue((question) => socket.write(question), question);
  let isOpen = true;
  let stopAsking = () => {};

  const close = (): void => {
    isOpen = false;
    stopAsking();
    clearTimeout(silence);
    dialogue?.end();
    socket.destroy();
  };
  const lose = (): void => {
    if (!isOpen) return;
    close();
    listener.onLost();
  };
  let silence = setTimeout(lose, silenceMilliseconds);
  const expectWithin = (milliseconds: number): void => {
    clearTimeout(silence);
    silence = setTimeout(lose, milliseconds);
  };

  const split = splitters[protocol](
    (reading) => {
      if (!isOpen) return;
      // Only frames that were understood count as life.
      expectWithin(silenceMilliseconds);
      const shown = dialogue ? dialogue.hear(reading) : reading;
      if (shown) listener.onReading(shown);
    },
    () => {
      if (!isOpen) return;
      dialogue?.hear(undefined);
      listener.onBadFrame();
    },
  );
  socket.on('data', split);
  socket.on('error', lose);
  socket.on('close', lose);
  socket.on('connect', () => {
    if (dialogue) stopAsking = pollRepeatedly(dialogue, expectWithin);
  });
  return question?.store && dialogue ? { close, store: dialogue.store } : { close };
};
