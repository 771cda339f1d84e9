import { type Doser, kgPerUnit } from '../dosers/doser.ts';
import type { Reading } from '../readings/reading-block.ts';
import { type CountedStep, countSteps, fedKg, GAP_MS, unitsBetween } from './counted-steps.ts';
import type { FeedingMark } from './feeding-day.ts';
import { countFalls } from './net-steps.ts';

/** The rules by which the scale of a doser is read. */
export type DoserScale = Pick<Doser, 'mode' | 'unit' | 'correctionFactor' | 'mostKgPerHour'>;

/** A time, in milliseconds since 1970. */
export type Span = { readonly fromAt: number; readonly toAt: number };

/** The scale of a feeder on load cells trembles by so much. */
const NOISE_KG = 20;
/** A loader brings at least so much. */
const FILLING_KG = 200;
/** A counter may add up what a quarter of an hour feeds, and tell it at once. */
const TOLD_AT_ONCE = 1 / 4;
/** Of a counter that only fails, the first marks say as much as all. */
const MOST_MARKS = 50;

const instant = (at: number): string => new Date(at).toISOString();

const stepsOf = (readings: readonly Reading<number>[], scale: DoserScale): readonly CountedStep[] => {
  const mostPerHour = scale.mostKgPerHour / kgPerUnit(scale);
  const rules = { mostPerHour, tolerance: mostPerHour * TOLD_AT_ONCE };
  const [noise, filling] = [NOISE_KG / kgPerUnit(scale), FILLING_KG / kgPerUnit(scale)];
  if (scale.mode === 'net') return countFalls(readings, { ...rules, noise, filling });
  return countSteps(readings, rules).steps;
};

/** Times at the ends of the day of which no reading says anything. */
const openEnds = (readings: readonly Reading<number>[], { fromAt, toAt }: Span): FeedingMark[] => {
  const gap = (from: number, to: number): FeedingMark[] =>
    to - from > GAP_MS ? [{ mark: 'gap', fromAt: instant(from), toAt: instant(to) }] : [];
  const [first, last] = [readings[0]?.at ?? toAt, readings.at(-1)?.at ?? fromAt];
  if (first >= toAt || last <= fromAt) return gap(fromAt, toAt);
  return [...gap(fromAt, first), ...gap(last, toAt)];
};

const isIn = (step: CountedStep, { fromAt, toAt }: Span): boolean => step.toAt > fromAt && step.fromAt < toAt;

const marksOf = (steps: readonly CountedStep[], day: Span): FeedingMark[] =>
  steps.flatMap((step) =>
    step.mark && isIn(step, day)
      ? [
          {
            mark: step.mark,
            fromAt: instant(Math.max(step.fromAt, day.fromAt)),
            toAt: instant(Math.min(step.toAt, day.toAt)),
          },
        ]
      : [],
  );

/**
 * What a doser fed in a day, in kilograms, rounded once. The readings come in the order of time, with some
 * before the day, and the first one after it.
 */
export const countDay = (
  readings: readonly Reading<number>[],
  scale: DoserScale,
  day: Span,
): { readonly measuredKg: number; readonly marks: FeedingMark[] } => {
  const steps = stepsOf(readings, scale);
  const measuredKg = fedKg(unitsBetween(steps, day.fromAt, day.toAt), kgPerUnit(scale));
  return { measuredKg, marks: [...marksOf(steps, day), ...openEnds(readings, day)].slice(0, MOST_MARKS) };
};
