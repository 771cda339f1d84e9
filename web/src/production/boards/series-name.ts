import type { BoardSeries } from '@halm/model/production/boards/board.ts';
import { nameWithin } from '../things/name-within.ts';

/** What a panel calls an endpoint: by its thing, too, unless its name begins with it. */
export const seriesName = ({ name, thing }: Pick<BoardSeries, 'name' | 'thing'>): string => {
  if (!thing) return name;
  const within = nameWithin(thing.name, name);
  return within === name && name !== thing.name ? `${thing.name}, ${name}` : name;
};
