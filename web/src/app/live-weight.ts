import type { LiveWeight } from '@halm/model/scales/weight-reading.ts';
import { useEffect, useState } from 'react';
import type { Socket } from 'socket.io-client';
import { onSocket } from './realtime.ts';

/** The live weight of a scale, undefined until it has said one. Follows the scale as long as the component is shown. */
export const useLiveWeight = (scaleId: string | undefined): LiveWeight | undefined => {
  const [weight, setWeight] = useState<LiveWeight>();
  useEffect(() => {
    if (!scaleId) return;
    let used: Socket | undefined;
    const show = (next: LiveWeight) => {
      if (next.scaleId === scaleId) setWeight(next);
    };
    const ask = () => used?.emit('subscribe-scale', scaleId);
    // What was said before the line went is no live weight.
    const forget = () => setWeight(undefined);
    const drop = () => {
      used?.emit('unsubscribe-scale', scaleId);
      used?.off('weight', show);
      used?.off('connect', ask);
      used?.off('disconnect', forget);
    };
    const end = onSocket((socket) => {
      drop();
      used = socket;
      socket.on('weight', show);
      // The server forgets a subscription with the connection, so every new one asks again.
      socket.on('connect', ask);
      socket.on('disconnect', forget);
      if (socket.connected) ask();
    });
    return () => {
      end();
      drop();
    };
  }, [scaleId]);
  return weight?.scaleId === scaleId ? weight : undefined;
};
