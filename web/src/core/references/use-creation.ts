import { useContext } from 'react';
import { useMayMake } from '../client/use-may.ts';
import { type Creation, CreationsContext } from '../forms/creation.ts';
import type { ListCall } from '../lists/use-list.ts';

/** How one creates what a list lacks, if there is a way and the reader may go it. */
export const useCreation = (call: ListCall): Creation | undefined => {
  const ways = useContext(CreationsContext)[call] ?? [];
  const mayMake = useMayMake();
  return [ways].flat().find(({ create }) => mayMake(create));
};
