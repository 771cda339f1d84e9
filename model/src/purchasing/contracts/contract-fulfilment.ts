import { addDays, daysBetween } from '../../core/quantities/plain-date.ts';

/** The forecast goes by what came in this many days. */
export const FORECAST_DAYS = 30;
/** A pace that reaches the target later than this says nothing. */
const FARTHEST_DAYS = 3650;

/** One material of a contract; quantities in its base unit, dates inclusive. */
export type FulfilmentFacts = {
  readonly targetQuantity: number;
  readonly deliveredQuantity: number;
  /** Of `deliveredQuantity`, what came in the last 30 days, today included, less what was reversed of it. */
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
  /**
   * The day on which the target is reached at the recent rate; null when it is
   * reached, or won't be by the last day.
   */
  readonly fulfilledOn: string | null;
  /** The same day, also after the contract's end; null when it is reached, or never will be at this rate. */
  readonly projectedOn: string | null;
  /** What came a week of late, in whole base units, never negative. */
  readonly weeklyPace: number;
  /** What must come a week to reach the target in time; null when nothing is open or no day is left. */
  readonly weeklyNeed: number | null;
  /** What of that the recent rate lacks; null where nothing is needed. */
  readonly weeklyLack: number | null;
};

/** How many of the last 30 days the contract has been running: a young contract is judged by its own days. */
const recentDays = ({ startsOn }: FulfilmentFacts, today: string): number =>
  Math.min(FORECAST_DAYS, daysBetween(startsOn, today) + 1);

/** The days on which something can still come: from tomorrow, or from the start of one that begins later. */
const daysToCome = ({ startsOn, endsOn }: FulfilmentFacts, today: string): number =>
  Math.max(0, startsOn > today ? daysBetween(startsOn, endsOn) + 1 : daysBetween(today, endsOn));

/** How far a contract's material is fulfilled on a day, and where the rate of the last 30 days leads. */
export const contractFulfilment = (facts: FulfilmentFacts, today: string): Fulfilment => {
  const { targetQuantity, deliveredQuantity: delivered, recentQuantity, endsOn } = facts;
  const open = Math.max(0, targetQuantity - delivered);
  const days = recentDays(facts, today);
  // More reversed than delivered is no pace backwards.
  const recent = days > 0 ? Math.max(0, recentQuantity) : 0;
  const daysLeft = daysToCome(facts, today);
  const coming = recent > 0 ? Math.round((recent * daysLeft) / days) : 0;
  const daysNeeded = open > 0 && recent > 0 ? Math.ceil((open * days) / recent) : null;
  const projectedOn = daysNeeded !== null && daysNeeded <= FARTHEST_DAYS ? addDays(today, daysNeeded) : null;
  const weeklyPace = recent > 0 ? Math.round((recent * 7) / days) : 0;
  const weeklyNeed = open > 0 && daysLeft > 0 ? Math.ceil((open * 7) / daysLeft) : null;
  return {
    delivered,
    open,
    percent: targetQuantity > 0 ? (delivered * 100) / targetQuantity : 100,
    forecast: delivered + coming,
    fulfilledOn: projectedOn !== null && projectedOn <= endsOn ? projectedOn : null,
    projectedOn,
    weeklyPace,
    weeklyNeed,
    weeklyLack: weeklyNeed === null ? null : Math.max(0, weeklyNeed - weeklyPace),
  };
};
