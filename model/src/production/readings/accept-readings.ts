import { lineReason } from '../../core/texts/text-rule.ts';
import type { Reading } from './reading-block.ts';

/** Why a reading is not taken; the others of its call are. */
export const readingRefusals = [
  'malformed',
  'not-finite',
  'ahead',
  'too-old',
  'text-too-long',
  // Its endpoint sends numbers and this is a word, or the other way round.
  'other-kind',
  // The gateway has as many endpoints as it may have.
  'too-many-endpoints',
  'retired',
] as const;
export type ReadingRefusal = (typeof readingRefusals)[number];

/** A reading that is not taken: its place in the call, and the start of what it said. */
export type RefusedReading = { readonly index: number; readonly reason: ReadingRefusal; readonly reading: string };

/**
 * The readings of one endpoint and tag that a call brought, as they came, each with its place in the call.
 */
export type BroughtSeries = {
  readonly endpoint: string;
  readonly tag: string;
  readonly readings: Reading[];
  readonly places: number[];
};

/** What is taken of a call, and the first of what is not, each by its place in the call. */
export type Accepted = {
  readonly series: readonly BroughtSeries[];
  readonly accepted: number;
  readonly refused: readonly RefusedReading[];
  readonly refusedCount: number;
};

type Window = { readonly nowAt: number; readonly oldestAt: number };

const MOST_AHEAD_MS = 5 * 60_000;
const LONGEST_NAME = 100;
const LONGEST_TEXT_BYTES = 200;
const SHOWN_LENGTH = 300;
/** So many refusals of a call are named. */
export const NAMED_REFUSALS = 100;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME && !lineReason(value);

const spokenValue = (value: unknown): Reading['value'] | undefined => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  // No scale says minus nothing.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
  return typeof value === 'string' && !lineReason(value) ? value : undefined;
};

/** Written by hand: a schema for each of ten thousand readings would take longer than all else. */
const refusalOf = (at: unknown, value: unknown, { nowAt, oldestAt }: Window): ReadingRefusal | undefined => {
  if (typeof at !== 'number' || !Number.isSafeInteger(at)) return 'malformed';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'not-finite';
  if (spokenValue(value) === undefined) return 'malformed';
  if (at > nowAt + MOST_AHEAD_MS) return 'ahead';
  if (at < oldestAt) return 'too-old';
  const isTooLong = typeof value === 'string' && new TextEncoder().encode(value).length > LONGEST_TEXT_BYTES;
  return isTooLong ? 'text-too-long' : undefined;
};

type Row = { endpoint?: unknown; tag?: unknown; time?: unknown; value?: unknown };
type Columns = { endpoint?: unknown; tag?: unknown; times?: unknown; values?: unknown };

/** The start of what a reading said, for whoever looks for the fault. */
export const shownReading = (row: Row): string => JSON.stringify(row).slice(0, SHOWN_LENGTH);

/**
 * Sorts the readings of a call, rows or columns, by endpoint and tag. Times are milliseconds since 1970 and
 * no earlier than `oldestAt`. What is wrong is refused reading by reading, never the whole call.
 */
export const acceptReadings = (
  { readings = [], series = [] }: { readings?: readonly unknown[]; series?: readonly unknown[] },
  window: Window,
): Accepted => {
  const bySeries = new Map<string, BroughtSeries>();
  const refused: RefusedReading[] = [];
  let [index, accepted, refusedCount] = [0, 0, 0];
  const take = ({ endpoint, tag, time, value }: Row): void => {
    const reason = isName(endpoint) && isName(tag) ? refusalOf(time, value, window) : 'malformed';
    if (reason) {
      refusedCount += 1;
      if (refused.length < NAMED_REFUSALS)
        refused.push({ index, reason, reading: shownReading({ endpoint, tag, time, value }) });
    } else {
      const key = JSON.stringify([endpoint, tag]);
      const of = bySeries.get(key) ?? { endpoint: String(endpoint), tag: String(tag), readings: [], places: [] };
      of.readings.push({ at: Number(time), value: spokenValue(value) ?? 0 });
      of.places.push(index);
      bySeries.set(key, of);
      accepted += 1;
    }
    index += 1;
  };
  for (const row of readings) take((row ?? {}) as Row);
  for (const one of series) {
    const { endpoint, tag, times, values } = (one ?? {}) as Columns;
    const [ats, columnValues] = [Array.isArray(times) ? times : [], Array.isArray(values) ? values : []];
    const length = Math.max(ats.length, columnValues.length, 1);
    for (let at = 0; at < length; at++) take({ endpoint, tag, time: ats[at], value: columnValues[at] });
  }
  return { series: [...bySeries.values()], accepted, refused, refusedCount };
};
