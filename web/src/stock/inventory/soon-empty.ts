import type { LocationStock } from '@halm/model/stock/inventory/inventory.ts';

type Stocked = Pick<LocationStock, 'stocks'>;

/** So many days ahead a location is told of that will be empty. */
export const SOON_EMPTY_DAYS = 3;

/** In how many days a location is empty as it is used now; nothing while nobody takes from it. */
export const daysLeft = ({ stocks }: Stocked): number | null => stocks[0]?.daysUntilEmpty ?? null;

/** Whether so few days are left that somebody has to see to it. */
export const lastsShortly = (days: number): boolean => days <= SOON_EMPTY_DAYS;

/** Whether it will be empty so soon that somebody has to see to it. */
export const emptiesSoon = (location: Stocked): boolean => {
  const days = daysLeft(location);
  return days !== null && lastsShortly(days);
};

/** What is used up first stands in front; what nobody takes from comes last. */
export const soonestFirst = (a: Stocked, b: Stocked): number =>
  (daysLeft(a) ?? Number.MAX_VALUE) - (daysLeft(b) ?? Number.MAX_VALUE);
