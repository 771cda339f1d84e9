import type { BoardSeries } from '@halm/model/production/boards/board.ts';
import type { Curve, CurvePoint } from '@halm/model/production/endpoints/curve.ts';
import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordQuery } from '../../core/client/queries.ts';
import type { CurveRange } from '../endpoints/use-curve-range.ts';

/** What came of an endpoint in a time. */
export type SeriesReadings = { readonly of: BoardSeries; readonly curve: Curve };
/** What has the same unit stands in one chart. */
export type OfUnit<R> = { readonly unit: string | null; readonly read: readonly R[] };
export type UnitReadings = OfUnit<SeriesReadings>;

/** More digits of a mean than one reads at a glance. */
const MEAN_DIGITS = 5;

const rounded = (point: CurvePoint): CurvePoint =>
  typeof point.value === 'number' ? { ...point, value: Number(point.value.toPrecision(MEAN_DIGITS)) } : point;

/** A curve as a board shows it: means are rounded, counters and single readings are not. */
const shownCurve = (curve: Curve, { kind }: BoardSeries): Curve =>
  curve.level === 'readings' || kind === 'counter' ? curve : { ...curve, readings: curve.readings.map(rounded) };

/** What has the same unit together. */
export const byUnit = <R extends { readonly of: BoardSeries }>(read: readonly R[]): OfUnit<R>[] =>
  [...Map.groupBy(read, ({ of }) => of.unit)].map(([unit, ofUnit]) => ({ unit, read: ofUnit }));

/** What came of several calls so far, whether more is to come, and the first refusal without an answer. */
export const allOf = <T>(results: UseQueryResult<T>[]) => ({
  answers: results.map(({ data }) => data),
  isWaiting: results.some(({ isLoading }) => isLoading),
  error: results.find(({ error, data }) => error && !data)?.error,
  retry: () => {
    for (const { refetch } of results) void refetch();
  },
});

/** The readings of the endpoints of a panel by unit: those that came so far, and the first refusal of all. */
export const useReadings = (series: readonly BoardSeries[], range: CurveRange) => {
  const { answers, ...state } = useQueries({
    queries: series.map(({ id }) => ({
      ...recordQuery('GET /endpoints/:id/readings', { id }, range),
      placeholderData: keepPreviousData,
    })),
    combine: allOf<Curve>,
  });
  // Charts are drawn anew for other readings only, not with each look at the board.
  const units = useMemo(
    () =>
      byUnit(
        series.flatMap((of, at): SeriesReadings[] => {
          const curve = answers[at];
          return curve ? [{ of, curve: shownCurve(curve, of) }] : [];
        }),
      ),
    [series, answers],
  );
  return { units, ...state };
};
