import { addDays, daysBetween } from '../quantities/plain-date.ts';

/** The forecast goes by what came in this many days. */
export const FORECAST_DAYS = 30;

/** One material of a contract; quantities in its base unit, dates inclusive. */
export type FulfilmentFacts = {
  readonly targetQuantity: number;
  readonly deliveredQuantity: number;
  /** Of `deliveredQuantity`, what came in the last 30 days, today included. */
  readonly recentQuantity: number;
  readonly startsOn: string;
  readonly endsOn: string;
};

export type Fulfilment = {
  readonly delivered: number;
  /** What is still to come, never negative. */
  readonly open: number;
  /** 0 to 100 and beyond, not rounded. */
  readonly percent: number;
  /** What will have come by the last day at the recent rate, in whole base units. */
  readonly forecast: number;
  /** The day on which the target is reached at the recent rate; null when it is reached, or won't be by the last day. */
  readonly fulfilledOn: string | null;
};

/** How many of the last 30 days the contract has been running: a young contract is judged by its own days. */
const recentDays = ({ startsOn }: FulfilmentFacts, today: string): number =>
  Math.min(FORECAST_DAYS, daysBetween(startsOn, today) + 1);

/** How far a contract's material is fulfilled on a day, and where the rate of the last 30 days leads. */
export const contractFulfilment = (facts: FulfilmentFacts, today: string): Fulfilment => {
  const { targetQuantity, deliveredQuantity: delivered, recentQuantity, endsOn } = facts;
  const open = Math.max(0, targetQuantity - delivered);
  const days = recentDays(facts, today);
  const daysLeft = Math.max(0, daysBetween(today, endsOn));
  const coming = days > 0 ? Math.max(0, Math.round((recentQuantity * daysLeft) / days)) : 0;
  const daysNeeded = open > 0 && recentQuantity > 0 && days > 0 ? Math.ceil((open * days) / recentQuantity) : null;
  return {
    delivered,
    open,
    percent: (delivered * 100) / targetQuantity,
    forecast: delivered + coming,
    fulfilledOn: daysNeeded !== null && daysNeeded <= daysLeft ? addDays(today, daysNeeded) : null,
  };
};
