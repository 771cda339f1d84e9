import type { LiveWeight } from '@halm/model/scales/weight-reading.ts';
import { useEffect, useState } from 'react';
import { followWeight } from './follow-weight.ts';
import { onSocket } from './realtime.ts';

/** The live weight of a scale, undefined until it has said one. Follows the scale as long as the component is shown. */
export const useLiveWeight = (scaleId: string | undefined): LiveWeight | undefined => {
  const [weight, setWeight] = useState<LiveWeight>();
  useEffect(() => {
    if (!scaleId) return;
    let drop = (): void => undefined;
    const end = onSocket((socket) => {
      drop();
      setWeight(undefined);
      drop = followWeight(socket, scaleId, setWeight);
    });
    return () => {
      end();
      drop();
    };
  }, [scaleId]);
  return weight?.scaleId === scaleId ? weight : undefined;
};
