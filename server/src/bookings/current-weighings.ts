import type { Weighing } from '@halm/model/bookings/booking.ts';
import { type PartRow, presentPart } from './weighing-parts.ts';

/** Weighings in the order they were taken, each with its parts; those that another one replaced are not current. */
export const withCurrent = (
  rows: readonly Omit<Weighing, 'isCurrent' | 'parts'>[],
  parts: readonly PartRow[],
): Weighing[] => {
  const superseded = new Set(rows.map((row) => row.supersedesId));
  return rows.map((row) => ({
    ...row,
    parts: parts.filter(({ weighingId }) => weighingId === row.id).map(presentPart),
    isCurrent: !superseded.has(row.id),
  }));
};

/** The weighing of a kind that counts. */
export const currentWeighing = (weighings: readonly Weighing[], kind: Weighing['kind']): Weighing | undefined =>
  weighings.find((weighing) => weighing.kind === kind && weighing.isCurrent);
