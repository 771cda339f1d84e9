import type { WeightReading } from '@halm/model/masterdata/scales/weight-reading.ts';
import { Refusal } from '../../core/api/refusal.ts';

/**
 * What a terminal must be asked before it speaks: for its weight, and, if it
 * has an alibi memory, to keep one.
 */
export type ScaleQuestions = { readonly ask: Uint8Array; readonly store?: Uint8Array };

type Keeping = PromiseWithResolvers<WeightReading>;

/** One question after the other: a reply says nothing about the question that it belongs to. */
export type ScaleDialogue = {
  /** Asks the next question, unless a reply is still awaited; answers whether it is one to keep a weight. */
  readonly next: () => 'waiting' | 'asked' | 'keeping';
  /**
   * Hands a reply, or undefined for one that couldn't be understood, to whoever
   * asked; answers what may be shown of it.
   */
  readonly hear: (reading: WeightReading | undefined) => WeightReading | undefined;
  /** Has the weight that rests on the scale kept; refuses when the terminal doesn't. */
  readonly store: () => Promise<WeightReading>;
  readonly end: () => void;
};

const answer = (keeping: Keeping, reading: WeightReading | undefined): void => {
  if (!reading) keeping.reject(new Refusal('scale.not-stored'));
  else if (!reading.isStable) keeping.reject(new Refusal('scale.unstable'));
  else keeping.resolve(reading);
};

/** Begins to ask; `say` sends the bytes of a question. */
export const startScaleDialogue = (
  say: (question: Uint8Array) => void,
  { ask, store }: ScaleQuestions,
): ScaleDialogue => {
  const waiting: Keeping[] = [];
  let isAwaited = false;
  let keeping: Keeping | undefined;

  const next = () => {
    if (isAwaited) return 'waiting';
    isAwaited = true;
    keeping = store && waiting.shift();
    say(keeping && store ? store : ask);
    return keeping ? 'keeping' : 'asked';
  };
  return {
    next,
    hear: (reading) => {
      const pending = keeping;
      isAwaited = false;
      keeping = undefined;
      if (pending) answer(pending, reading);
      if (!reading || (pending && !reading.isStable)) return undefined;
      const { alibi: _, ...shown } = reading;
      return shown;
    },
    store: () => {
      const wanted = Promise.withResolvers<WeightReading>();
      waiting.push(wanted);
      return wanted.promise;
    },
    end: () => {
      for (const lost of [keeping, ...waiting.splice(0)]) lost?.reject(new Refusal('scale.unreachable'));
      keeping = undefined;
    },
  };
};
