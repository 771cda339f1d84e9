import type { BoardSeries } from '@halm/model/production/boards/board.ts';
import type { Columns } from '@halm/model/production/endpoints/columns.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordQuery } from '../../core/client/queries.ts';
import type { CurveRange } from '../endpoints/use-curve-range.ts';
import { allOf, byUnit } from './use-readings.ts';

/** What an endpoint came to in a time. */
export type SeriesColumns = { readonly of: BoardSeries; readonly columns: Columns };

/** The columns of the endpoints of a panel by unit: those that came so far, and the first refusal of all. */
export const useColumns = (series: readonly BoardSeries[], range: CurveRange) => {
  const { answers, ...state } = useQueries({
    queries: series.map(({ id }) => ({
      ...recordQuery('GET /endpoints/:id/columns', { id }, range),
      placeholderData: keepPreviousData,
    })),
    combine: allOf<Columns>,
  });
  const units = useMemo(
    () =>
      byUnit(
        series.flatMap((of, at): SeriesColumns[] => {
          const columns = answers[at];
          return columns ? [{ of, columns }] : [];
        }),
      ),
    [series, answers],
  );
  return { units, ...state };
};
