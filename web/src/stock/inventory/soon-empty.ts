import type { LocationStock } from '@halm/model/stock/inventory/inventory.ts';

/** So many days ahead a location is told of that will be empty. */
export const SOON_EMPTY_DAYS = 3;

/** In how many days a location is empty as it is used now; nothing while nobody takes from it. */
export const daysLeft = ({ stocks }: Pick<LocationStock, 'stocks'>): number | null => stocks[0]?.daysUntilEmpty ?? null;

/** Whether it will be empty so soon that somebody has to see to it. */
export const emptiesSoon = (location: Pick<LocationStock, 'stocks'>): boolean => {
  const days = daysLeft(location);
  return days !== null && days <= SOON_EMPTY_DAYS;
};
