import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateEntities } from '../../core/client/invalidate-entities.ts';

/** Readings are packed as often. */
const PAUSE_MS = 10_000;

/** Asks anew for readings while somebody looks: they come every second, and are not announced one by one. */
export const useFreshReadings = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidateEntities(client, ['endpoints']);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [client]);
};
