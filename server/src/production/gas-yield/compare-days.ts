import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { type ExpectedDay, expectedDays } from '@halm/model/production/gas-yield/expected-gas.ts';
import type { ComparedDay } from '@halm/model/production/gas-yield/gas-yield.ts';
import { methaneOfDay } from '@halm/model/production/gas-yield/methane-of-day.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type Fed, findFedMethane } from './find-fed-methane.ts';
import { type Days, daysOf, findMeterDays, type MeterOfDay } from './find-meter-days.ts';

/** So many days before the first day are looked at; of what was fed before them next to nothing is left. */
const LEAD_DAYS = 90;
/** What was fed within so many days decides what is expected. */
const DECISIVE_DAYS = 30;
/** Plants that note what they fed every few days are taken as they are; a longer silence is unknown. */
const LONGEST_SILENCE_DAYS = 3;
/** Of a day with readings of fewer of its hours nobody knows what it came to. */
const COMPLETE_SHARE = 0.9;

/** A day as it is compared, with its meters and what was expected of each article. */
export type DayInFull = {
  readonly compared: ComparedDay;
  readonly meters: readonly MeterOfDay[];
  readonly expected: ExpectedDay | undefined;
};

export type Comparison = {
  readonly days: readonly DayInFull[];
  readonly fed: Fed;
  /** Of which days nothing says what was fed, for longer than plants are silent. */
  readonly isSilent: readonly boolean[];
};

/** Which days lie in a silence that is too long. */
const silences = (isFed: readonly boolean[]): boolean[] => {
  const isSilent = isFed.map(() => false);
  let from = 0;
  for (let at = 0; at <= isFed.length; at += 1) {
    if (at < isFed.length && !isFed[at]) continue;
    if (at - from > LONGEST_SILENCE_DAYS) isSilent.fill(true, from, at);
    from = at + 1;
  }
  return isSilent;
};

/** Who fed what nobody knows the methane of, in the days that decide on one. */
export const unknownUntil = ({ unknownOf }: Fed, at: number): string[] => [
  ...new Set(unknownOf.slice(Math.max(0, at + 1 - DECISIVE_DAYS), at + 1).flatMap((names) => [...names])),
];

const isWritten = ({ entry }: MeterOfDay): boolean => entry !== null && entry.value !== null;

const isKnownWhole = (meter: MeterOfDay): boolean => isWritten(meter) || meter.hours >= COMPLETE_SHARE * meter.ofHours;

/** The meters that the methane of a day was reckoned by. */
const usedBy = (meters: readonly MeterOfDay[], from: ComparedDay['methaneFrom']): readonly MeterOfDay[] =>
  meters.filter(({ quantity }) =>
    from === 'gas'
      ? quantity === 'biogas' || quantity === 'methane-share'
      : quantity === 'electricity' || quantity === 'biomethane',
  );

/** Days of the plant: what came of them by the meters, and what should have come by what was fed. */
export const compareDays = async (scope: Scope, between: Days): Promise<Comparison> => {
  const [fed, meters] = await Promise.all([
    findFedMethane(scope, { from: addDays(between.from, -LEAD_DAYS), to: between.to }),
    findMeterDays(scope, between),
  ]);
  const expected = expectedDays(fed.methane, fed.days.length);
  const isSilent = silences(fed.isFed);
  const days = daysOf(between).map((day, index): DayInFull => {
    const at = LEAD_DAYS + index;
    const since = Math.max(0, at + 1 - DECISIVE_DAYS);
    const isKnown = unknownUntil(fed, at).length === 0 && !isSilent.slice(since, at + 1).includes(true);
    const its = isKnown ? expected[at] : undefined;
    const ofDay = meters.get(day) ?? [];
    const methane = methaneOfDay(ofDay);
    return {
      meters: ofDay,
      expected: its,
      compared: {
        day,
        methaneM3: methane?.methaneM3 ?? null,
        methaneFrom: methane?.methaneFrom ?? null,
        isComplete: methane !== undefined && usedBy(ofDay, methane.methaneFrom).every(isKnownWhole),
        isTyped: ofDay.some(isWritten),
        expectedM3: its?.methaneM3 ?? null,
        lowM3: its?.lowM3 ?? null,
        highM3: its?.highM3 ?? null,
      },
    };
  });
  return { days, fed, isSilent };
};
