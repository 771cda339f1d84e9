import type { BoardSeries } from '@halm/model/production/boards/board.ts';
import type { Curve, CurvePoint } from '@halm/model/production/endpoints/curve.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordQuery } from '../../core/client/queries.ts';
import type { CurveRange } from '../endpoints/use-curve-range.ts';

/** What came of an endpoint in a time. */
export type SeriesReadings = { readonly of: BoardSeries; readonly curve: Curve };
/** What has the same unit stands in one chart. */
export type UnitReadings = { readonly unit: string | null; readonly read: readonly SeriesReadings[] };

/** More digits of a mean than one reads at a glance. */
const MEAN_DIGITS = 5;

const rounded = (point: CurvePoint): CurvePoint =>
  typeof point.value === 'number' ? { ...point, value: Number(point.value.toPrecision(MEAN_DIGITS)) } : point;

/** A curve as a board shows it: means are rounded, counters and single readings are not. */
const shownCurve = (curve: Curve, { kind }: BoardSeries): Curve =>
  curve.level === 'readings' || kind === 'counter' ? curve : { ...curve, readings: curve.readings.map(rounded) };

const byUnit = (read: readonly SeriesReadings[]): UnitReadings[] =>
  [...Map.groupBy(read, ({ of }) => of.unit)].map(([unit, ofUnit]) => ({ unit, read: ofUnit }));

/** The readings of the endpoints of a panel by unit: those that came so far, and the first refusal of all. */
export const useReadings = (series: readonly BoardSeries[], range: CurveRange) => {
  const { curves, ...state } = useQueries({
    queries: series.map(({ id }) => ({
      ...recordQuery('GET /endpoints/:id/readings', { id }, range),
      placeholderData: keepPreviousData,
    })),
    combine: (results) => ({
      curves: results.map(({ data }) => data),
      isWaiting: results.some(({ isLoading }) => isLoading),
      error: results.find(({ error, data }) => error && !data)?.error,
      retry: () => {
        for (const { refetch } of results) void refetch();
      },
    }),
  });
  // Charts are drawn anew for other readings only, not with each look at the board.
  const units = useMemo(
    () =>
      byUnit(
        series.flatMap((of, at): SeriesReadings[] => {
          const curve = curves[at];
          return curve ? [{ of, curve: shownCurve(curve, of) }] : [];
        }),
      ),
    [series, curves],
  );
  return { units, ...state };
};
