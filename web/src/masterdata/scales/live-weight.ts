import type { LiveWeight } from '@halm/model/masterdata/scales/weight-reading.ts';
import { useEffect, useState } from 'react';
import { onSocket } from '../../core/client/realtime.ts';
import { followWeight } from './follow-weight.ts';

type Listener = (weight: LiveWeight | undefined) => void;
type Followed = {
  readonly listeners: Set<Listener>;
  readonly last: () => LiveWeight | undefined;
  readonly end: () => void;
};

/**
 * The next screen often shows the same scale: asking for it anew each time would use up what a line may send.
 */
const LINGER_MILLISECONDS = 2000;
const followed = new Map<string, Followed>();

const begin = (scaleId: string): Followed => {
  const listeners = new Set<Listener>();
  let last: LiveWeight | undefined;
  const tell: Listener = (weight) => {
    last = weight;
    for (const listener of listeners) listener(weight);
  };
  let drop = (): void => undefined;
  const end = onSocket((socket) => {
    drop();
    tell(undefined);
    drop = followWeight(socket, scaleId, tell);
  });
  return {
    listeners,
    last: () => last,
    end: () => {
      end();
      drop();
    },
  };
};

/**
 * Tells a listener what a scale says; however many listen on a page, the
 * server is asked once. The answer ends that.
 */
const listen = (scaleId: string, listener: Listener): (() => void) => {
  const one = followed.get(scaleId) ?? begin(scaleId);
  followed.set(scaleId, one);
  one.listeners.add(listener);
  listener(one.last());
  return () => {
    one.listeners.delete(listener);
    setTimeout(() => {
      if (one.listeners.size > 0 || followed.get(scaleId) !== one) return;
      followed.delete(scaleId);
      one.end();
    }, LINGER_MILLISECONDS);
  };
};

/**
 * The live weight of a scale, undefined until it has said one. Follows the
 * scale as long as the component is shown.
 */
export const useLiveWeight = (scaleId: string | undefined): LiveWeight | undefined => {
  const [weight, setWeight] = useState<LiveWeight>();
  useEffect(() => (scaleId ? listen(scaleId, setWeight) : undefined), [scaleId]);
  return weight?.scaleId === scaleId ? weight : undefined;
};

const nothing: ReadonlyMap<string, LiveWeight> = new Map();

/** What each of these scales says, as far as it has said anything. Follows them like `useLiveWeight`. */
export const useLiveWeights = (scaleIds: readonly string[]): ReadonlyMap<string, LiveWeight> => {
  const [weights, setWeights] = useState(nothing);
  const key = scaleIds.join();
  useEffect(() => {
    const ends = (key ? key.split(',') : []).map((scaleId) =>
      listen(scaleId, (weight) =>
        setWeights((before) => {
          const after = new Map(before);
          if (weight) after.set(scaleId, weight);
          else after.delete(scaleId);
          return after;
        }),
      ),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [key]);
  return weights;
};
