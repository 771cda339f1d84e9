import { z } from 'zod';
import { daysBetween } from '../../core/quantities/plain-date.ts';
import type { Substrate } from '../../masterdata/articles/substrate.ts';
import { type InputLimit, type LimitSubject, limitOf, type ShareSubject, substratesOf } from './input-limit.ts';
import type { PlantDuties } from './plant-duties.ts';

const limitSchema = z.object({ value: z.number(), bound: z.enum(['at-most', 'at-least']), source: z.string() });

export const inputGaugesQuerySchema = z.object({
  /** A calendar year, the present one if none is named. */
  year: z.coerce.number().int().min(2000).max(2100).optional(),
});

/** How what was fed in a year stands to the limits of law. Shares are of the mass that is known. */
export const inputGaugesSchema = z.object({
  year: z.number().int(),
  /** The first and the last day on which something was fed. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  fedKg: z.number().int(),
  /** Of it what is not booked yet. */
  notBookedKg: z.number().int(),
  /** Of it what has no substrate: it counts to nothing but the whole. */
  unclassifiedKg: z.number().int(),
  /** So many entries have no mass, and are in no share. */
  unknownMass: z.number().int(),
  shares: z.array(
    z.object({
      counts: z.enum(['maize-grain', 'manure', 'manure-without-poultry']),
      kg: z.number().int(),
      limit: limitSchema.nullable(),
    }),
  ),
  /** How long it stays in what is covered tightly, a tonne taken as a cubic metre. */
  retention: z.object({ days: z.number().int().nullable(), limit: limitSchema.nullable() }),
});
export type InputGauges = z.infer<typeof inputGaugesSchema>;

/** What was fed of a substrate in a year. */
export type FedSubstrate = {
  readonly substrate: Substrate | null;
  readonly kg: number;
  readonly notBookedKg: number;
  readonly unknownMass: number;
  readonly from: string;
  readonly to: string;
};

const sum = (fed: readonly FedSubstrate[], read: (one: FedSubstrate) => number): number =>
  fed.reduce((all, one) => all + read(one), 0);

/** A year of feeding against the limits of a plant. */
export const gaugeInputs = (
  year: number,
  fed: readonly FedSubstrate[],
  duties: PlantDuties,
  limits: readonly InputLimit[],
): InputGauges => {
  const factsOf = (counts: LimitSubject) => {
    const limit = limitOf(limits, duties, counts);
    return limit ? { value: limit.value, bound: limit.bound, source: limit.source } : null;
  };
  const subjects: readonly ShareSubject[] = ['maize-grain', duties.isSmallSlurry ? 'manure-without-poultry' : 'manure'];
  const days = fed.flatMap(({ from, to }) => [from, to]).toSorted();
  const [from = null, to = null] = [days.at(0), days.at(-1)];
  const fedKg = sum(fed, ({ kg }) => kg);
  const tonnesADay = from && to ? fedKg / 1000 / (daysBetween(from, to) + 1) : 0;
  const isKnown = duties.gastightM3 !== null && tonnesADay > 0;
  return {
    year,
    from,
    to,
    fedKg,
    notBookedKg: sum(fed, ({ notBookedKg }) => notBookedKg),
    unclassifiedKg: sum(fed, ({ substrate, kg }) => (substrate === null ? kg : 0)),
    unknownMass: sum(fed, ({ unknownMass }) => unknownMass),
    shares: subjects.map((counts) => ({
      counts,
      kg: sum(fed, ({ substrate, kg }) => (substrate && substratesOf[counts].includes(substrate) ? kg : 0)),
      limit: factsOf(counts),
    })),
    retention: {
      days: isKnown ? Math.floor((duties.gastightM3 ?? 0) / tonnesADay) : null,
      limit: factsOf('retention'),
    },
  };
};
