import type { BoardSeries } from '@halm/model/production/boards/board.ts';
import type { Column, ColumnStep } from '@halm/model/production/endpoints/columns.ts';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import { seriesColour } from '../../core/charts/series-colours.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatDate, formatDateTime, formatMonthOf } from '../../core/words/formats.ts';
import { readingText } from '../endpoints/endpoint-words.ts';
import type { CurveRange } from '../endpoints/use-curve-range.ts';
import classes from './boards.module.css';
import { seriesName } from './series-name.ts';
import { type SeriesColumns, useColumns } from './use-columns.ts';
import type { OfUnit } from './use-readings.ts';

const ColumnChart = lazy(async () => ({ default: (await import('../../core/charts/column-chart.tsx')).ColumnChart }));

const startTexts: Readonly<Record<ColumnStep, (start: string) => string>> = {
  hour: formatDateTime,
  day: formatDate,
  month: formatMonthOf,
};

/** A mean has as many digits as one reads. */
const MEAN_DIGITS = 5;

const shownValue = ({ value }: Column, { kind }: BoardSeries): number | null =>
  value === null || kind === 'counter' ? value : Number(value.toPrecision(MEAN_DIGITS));

const drawnOf = (read: readonly SeriesColumns[]) => {
  const starts = [...new Set(read.flatMap(({ columns }) => columns.columns.map(({ start }) => start)))].sort();
  const series = read.map(({ of, columns }, at) => {
    const values = new Map(columns.columns.map((column) => [column.start, shownValue(column, of)]));
    return {
      id: of.id,
      name: seriesName(of),
      colour: seriesColour(at),
      values: starts.map((start) => values.get(start) ?? null),
    };
  });
  return { starts, series };
};

type Drawn = ReturnType<typeof drawnOf>;
type TableProps = Drawn & { step: ColumnStep; format: (value: number) => string };

const ColumnTable = ({ starts, series, step, format }: TableProps) => {
  const { t } = useTranslation(['boards', 'endpoints']);
  return (
    <AsTable label={t('endpoints:day.asTable')}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t(`columns.${step}`)}</th>
              {series.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {starts.map((start, at) => (
              <tr key={start}>
                <th scope="row">{startTexts[step](start)}</th>
                {series.map(({ id, values }) => (
                  <td key={id}>{typeof values[at] === 'number' ? format(values[at]) : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </>
      )}
    </AsTable>
  );
};

const UnitColumns = ({ unit, read }: OfUnit<SeriesColumns>) => {
  const { t } = useTranslation(['boards', 'endpoints']);
  const drawn = useMemo(() => drawnOf(read), [read]);
  const step = read[0]?.columns.step ?? 'day';
  const format = useCallback((value: number) => readingText(value, unit), [unit]);
  const names = drawn.series.map(({ name }) => name).join(', ');
  if (drawn.starts.length === 0) return <p className={classes.soft}>{t('columns.few', { names })}</p>;
  return (
    <>
      <Suspense fallback={<div className={classes.drawing} />}>
        <ColumnChart
          {...drawn}
          label={t('columns.label', { names })}
          startText={startTexts[step]}
          format={format}
          isOfHours={step === 'hour'}
        />
      </Suspense>
      <ColumnTable {...drawn} step={step} format={format} />
    </>
  );
};

type ColumnsPanelProps = { series: readonly BoardSeries[]; range: CurveRange };

/** What endpoints came to by the hour, day or month: counters by how much they rose, all else as a mean. */
export const ColumnsPanel = ({ series, range }: ColumnsPanelProps) => {
  const { units, isWaiting, error, retry } = useColumns(series, range);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (isWaiting) return <div className={classes.drawing} />;
  return units.map(({ unit, read }) => <UnitColumns key={unit} unit={unit} read={read} />);
};
