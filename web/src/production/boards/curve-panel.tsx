import type { BoardSeries } from '@halm/model/production/boards/board.ts';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { seriesColour } from '../../core/charts/series-colours.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';

import { readingText } from '../endpoints/endpoint-words.ts';
import { ReadingTable } from '../endpoints/reading-table.tsx';
import { ReadingsFigure } from '../endpoints/readings-figure.tsx';
import type { CurveRange } from '../endpoints/use-curve-range.ts';
import classes from './boards.module.css';
import { seriesName } from './series-name.ts';
import { type SeriesReadings, type UnitReadings, useReadings } from './use-readings.ts';

const SeriesChart = lazy(async () => ({ default: (await import('../../core/charts/series-chart.tsx')).SeriesChart }));

type OnPart = (part: CurveRange) => void;

/** All times of several curves, and of each its values at them. */
const drawnOf = (read: readonly SeriesReadings[]) => {
  const times = [...new Set(read.flatMap(({ curve }) => curve.readings.map(({ at }) => at)))].sort((a, b) => a - b);
  const series = read.map(({ of, curve }, at) => {
    const values = new Map(curve.readings.map((point) => [point.at, point.value]));
    return {
      id: of.id,
      name: seriesName(of),
      colour: seriesColour(at),
      isStepped: of.kind === 'state',
      values: times.map((time) => {
        const value = values.get(time);
        return typeof value === 'number' ? value : null;
      }),
    };
  });
  return { times: times.map((time) => new Date(time).toISOString()), series };
};

type GroupProps = UnitReadings & { onPart: OnPart };

/** Curves of one unit in one chart, and the table of each. */
const UnitCurves = ({ unit, read, onPart }: GroupProps) => {
  const { t } = useTranslation('boards');
  const drawn = useMemo(() => drawnOf(read), [read]);
  const format = useCallback((value: number) => readingText(value, unit), [unit]);
  const label = t('curve.label', { names: drawn.series.map(({ name }) => name).join(', ') });
  return (
    <>
      <Suspense fallback={<div className={classes.drawing} />}>
        <SeriesChart {...drawn} label={label} format={format} onPart={onPart} />
      </Suspense>
      {read.map(({ of, curve }) => (
        <ReadingTable key={of.id} name={seriesName(of)} unit={of.unit} readings={curve.readings} />
      ))}
    </>
  );
};

const Curves = ({ unit, read, onPart }: GroupProps) => {
  const [only] = read;
  if (!only || read.length > 1) return <UnitCurves unit={unit} read={read} onPart={onPart} />;
  const measured = { name: seriesName(only.of), unit, isStepped: only.of.kind === 'state' };
  return <ReadingsFigure of={measured} readings={only.curve.readings} count={only.curve.count} onPart={onPart} />;
};

type CurvePanelProps = { series: readonly BoardSeries[]; range: CurveRange; onPart: OnPart };

/** What endpoints said over a time: what has the same unit in one chart. */
export const CurvePanel = ({ series, range, onPart }: CurvePanelProps) => {
  const { t } = useTranslation('endpoints');
  const { units, isWaiting, error, retry } = useReadings(series, range);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (isWaiting) return <div className={classes.drawing} />;
  const come = units.filter(({ read }) => read.some(({ curve }) => curve.readings.length > 0));
  if (come.length === 0) return <p className={classes.soft}>{t('curve.none')}</p>;
  return come.map(({ unit, read }) => <Curves key={unit} unit={unit} read={read} onPart={onPart} />);
};
