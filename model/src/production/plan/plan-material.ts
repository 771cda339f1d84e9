import { addDays } from '../../core/quantities/plain-date.ts';

/** What a contract may still deliver of an article, and from when to when. */
export type Supply<C> = {
  readonly contract: C;
  readonly openKg: number;
  readonly startsOn: string;
  readonly endsOn: string;
};

/** From where a day is fed: the stock, what contracts may deliver by then, or nowhere. */
export type DayState = 'stock' | 'contracts' | 'short';

/** A stretch of days that are fed from the same. */
export type PlanSpan = { readonly from: string; readonly to: string; readonly state: DayState };

/** What to call off of a contract, and by when. */
export type CallOff<C> = { readonly contract: C; readonly kg: number; readonly by: string };

export type MaterialPlan<C> = {
  /** Whole days that the stock alone lasts, also behind what is planned. */
  readonly stockDays: number;
  /**
   * The first day that neither stock nor contracts can feed; null if there is none within what is planned.
   */
  readonly shortOn: string | null;
  readonly spans: readonly PlanSpan[];
  readonly callOffs: readonly CallOff<C>[];
  /** What is needed within the days beyond stock and contracts. */
  readonly uncoveredKg: number;
};

type Need = {
  readonly today: string;
  readonly days: number;
  /** At least one. */
  readonly kgPerDay: number;
  readonly stockKg: number;
};

const spansOf = (today: string, states: readonly DayState[]): PlanSpan[] => {
  const spans: { from: string; to: string; state: DayState }[] = [];
  for (const [index, state] of states.entries()) {
    const day = addDays(today, index);
    const last = spans.at(-1);
    if (last?.state === state) last.to = day;
    else spans.push({ from: day, to: day, state });
  }
  return spans;
};

/** How each day is fed, if everything that contracts may deliver by then is called off in time. */
const statesOf = <C>({ today, days, kgPerDay, stockKg }: Need, supplies: readonly Supply<C>[]): DayState[] =>
  Array.from({ length: days }, (_, index) => {
    const needed = kgPerDay * (index + 1);
    if (needed <= stockKg) return 'stock';
    const day = addDays(today, index);
    const callable = supplies.reduce((sum, { openKg, startsOn }) => sum + (startsOn <= day ? openKg : 0), 0);
    return needed <= stockKg + callable ? 'contracts' : 'short';
  });

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one < other ? other : one);

/**
 * What of contracts is needed, those that end first in front: each by the day on which all before it is used
 * up, no earlier than it begins and no later than it ends.
 */
const callOffsOf = <C>({ today, days, kgPerDay, stockKg }: Need, supplies: readonly Supply<C>[]) => {
  const needed = kgPerDay * days;
  let covered = Math.min(stockKg, needed);
  const callOffs: CallOff<C>[] = [];
  for (const { contract, openKg, startsOn, endsOn } of supplies.toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1))) {
    const kg = Math.min(openKg, needed - covered);
    if (kg <= 0) continue;
    const usedUpOn = addDays(today, Math.floor(covered / kgPerDay));
    callOffs.push({ contract, kg, by: earlier(endsOn, later(usedUpOn, startsOn)) });
    covered += kg;
  }
  return { callOffs, uncoveredKg: needed - covered };
};

/**
 * How long a material lasts and what has to be called off, for as many days from today on. Contracts that end
 * before a day may have delivered by then; how much fits into the stores is not looked at.
 */
export const planMaterial = <C>(need: Need, supplies: readonly Supply<C>[]): MaterialPlan<C> => {
  const within = supplies.filter(({ startsOn }) => startsOn < addDays(need.today, need.days));
  const states = statesOf(need, within);
  const short = states.indexOf('short');
  return {
    stockDays: Math.floor(need.stockKg / need.kgPerDay),
    shortOn: short < 0 ? null : addDays(need.today, short),
    spans: spansOf(need.today, states),
    ...callOffsOf(need, within),
  };
};
