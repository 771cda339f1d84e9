import { addDays, plainDate } from '../../core/quantities/plain-date.ts';
import type { sampleIntervals, sampleRules } from '../../purchasing/contracts/contract-choices.ts';

type Interval = (typeof sampleIntervals)[number];

/** What was agreed about samples of a material. */
export type AgreedSamples = {
  readonly sampleRule: (typeof sampleRules)[number];
  readonly samplePercent: number | null;
  readonly sampleEvery: number | null;
  readonly sampleInterval: Interval | null;
};

/** Of so many percent of the deliveries a random sample is taken where nothing else is agreed. */
const USUAL_SAMPLE_PERCENT = 20;

/** Of so many percent of the deliveries of a material a random sample is taken. */
export const drawnPercent = ({ samplePercent }: AgreedSamples): number => samplePercent ?? USUAL_SAMPLE_PERCENT;

/** The same day so many months on; the last one of a month that is shorter. */
const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const whole = year * 12 + month - 1 + months;
  const onDay = (of: number): string | undefined => plainDate(Math.floor(whole / 12), (whole % 12) + 1, of);
  return onDay(date) ?? onDay(30) ?? onDay(29) ?? onDay(28) ?? day;
};

/** The first day on which an interval that began on `day` is over. */
export const intervalEnd = (day: string, every: number, interval: Interval): string => {
  if (interval === 'day') return addDays(day, every);
  if (interval === 'week') return addDays(day, every * 7);
  return addMonths(day, interval === 'month' ? every : every * 12);
};

type SampleFacts = {
  /** The plant's day of the last sample of the material that counts. */
  readonly lastSampleOn: string | null;
  /** What this booking has drawn: 1 to 100. */
  readonly draw: number;
};

/** Whether a delivery that comes today gives a sample. */
export const isSampleDue = (agreed: AgreedSamples, { lastSampleOn, draw }: SampleFacts, today: string): boolean => {
  switch (agreed.sampleRule) {
    case 'none':
      return false;
    case 'random':
      return draw <= drawnPercent(agreed);
    case 'first-delivery':
      return lastSampleOn === null;
    case 'interval':
      if (lastSampleOn === null || agreed.sampleInterval === null) return true;
      return intervalEnd(lastSampleOn, agreed.sampleEvery ?? 1, agreed.sampleInterval) <= today;
  }
};
