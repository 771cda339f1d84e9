import { z } from 'zod';
import { daySchema, namedSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { usedValuesSchema } from '../recipes/simulation.ts';
import { meterEntrySchema, meterQuantitySchema } from './meter.ts';
import { methaneSources } from './methane-of-day.ts';

/** Over so many days, up to yesterday, the yield can be looked at. */
export const yieldPeriods = ['30', '90', '365'] as const;
export type YieldPeriod = (typeof yieldPeriods)[number];
/** Drift is looked for in so many days. */
export const DRIFT_DAYS = 60;
/** So many days in a row below what is expected are worth a notice. */
export const LOW_DAYS = 3;

const figure = z.number().nullable();

/** What came of a day against what should have come of it. */
const comparedDaySchema = z.object({
  day: z.string(),
  /** Null where the meters don't say it. */
  methaneM3: figure,
  methaneFrom: z.enum(methaneSources).nullable(),
  /** Of most of its hours there are readings, or a person has said what it came to. */
  isComplete: z.boolean(),
  /** A person has said a part of it. */
  isTyped: z.boolean(),
  /** Null where something of what was fed is not known. */
  expectedM3: figure,
  lowM3: figure,
  highM3: figure,
});
export type ComparedDay = z.infer<typeof comparedDaySchema>;

const materialSchema = z.object({
  article: namedSchema,
  fedKg: z.number().int(),
  /** What of the expected methane it should have given. */
  expectedM3: z.number(),
  ratePerDay: z.number(),
  rateSource: z.string(),
  spread: z.number(),
  /** Which values of it were reckoned with. */
  values: z.array(usedValuesSchema),
});

/** The yield of the last days: what came against what was expected. */
export const gasYieldSchema = z.object({
  hasMeters: z.boolean(),
  days: z.array(comparedDaySchema),
  /** What came as a share of what was expected, over the days that can be judged. */
  efficiency: figure,
  judgedDays: z.number().int(),
  /** So many judged days in a row, up to the last, came to less than the band. */
  lowDays: z.number().int(),
  /** Articles and dosers of which it is not known what they give. */
  unknownOf: z.array(z.string()),
  /** Of so many days nothing says what was fed. */
  unfedDays: z.number().int(),
  /** So much of what was fed is not booked yet. */
  notBookedKg: z.number().int(),
  materials: z.array(materialSchema),
  /** Articles that give by such a share more or less than their values say. */
  drifting: z.array(z.object({ article: namedSchema, change: z.number(), t: z.number() })),
});
export type GasYield = z.infer<typeof gasYieldSchema>;

/** A day with each of its meters. */
export const yieldDaySchema = comparedDaySchema.extend({
  /** A day is called by its date. */
  id: z.string(),
  biogasM3: figure,
  methaneSharePercent: figure,
  electricityKwh: figure,
  heatKwh: figure,
  biomethaneM3: figure,
  meters: z.array(
    z.object({
      meter: namedSchema,
      quantity: meterQuantitySchema,
      isRead: z.boolean(),
      /** By its readings. */
      measured: figure,
      /** Of how many of the day's hours it has readings. */
      hours: z.number(),
      ofHours: z.number(),
      /** What counts. */
      value: figure,
      entry: meterEntrySchema.nullable(),
    }),
  ),
});
export type YieldDay = z.infer<typeof yieldDaySchema>;
export type YieldMeter = YieldDay['meters'][number];

export const yieldDayFilterSchema = listQuerySchema.omit({ search: true }).extend({
  sort: sortSchema(['day'], '-day'),
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type YieldDayFilter = z.output<typeof yieldDayFilterSchema>;

export const gasYieldQuerySchema = z.object({ days: z.enum(yieldPeriods).default('30') });

/** Whether what came of a day can be held against what was expected. */
export const isJudged = ({ methaneM3, expectedM3, isComplete }: ComparedDay): boolean =>
  methaneM3 !== null && expectedM3 !== null && isComplete;

const isLow = ({ methaneM3, lowM3 }: ComparedDay): boolean => (methaneM3 ?? 0) < (lowM3 ?? 0);

/** How much came of what was expected, and for how long it has been less than the band. */
export const judgeYield = (days: readonly ComparedDay[]) => {
  const judged = days.filter(isJudged);
  const sumOf = (of: 'methaneM3' | 'expectedM3'): number => judged.reduce((sum, day) => sum + (day[of] ?? 0), 0);
  const expected = sumOf('expectedM3');
  const lastFine = judged.findLastIndex((day) => !isLow(day));
  return {
    efficiency: expected > 0 ? sumOf('methaneM3') / expected : null,
    judgedDays: judged.length,
    lowDays: judged.length - 1 - lastFine,
  };
};
