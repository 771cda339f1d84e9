import { dateFormat } from '@halm/model/formatters.ts';
import type { Unit } from '@halm/model/quantities/quantity.ts';
import { useMemo } from 'react';
import uPlot from 'uplot';
import { formatAmount, formatCount, formatDate, unitSign } from '../app/formats.ts';
import { formatLocale } from '../app/plant.ts';
import classes from './level-chart.module.css';
import { colourOf, plotAxis, plotFrame, usePlot } from './use-plot.ts';

/** What one thing came to on each day, in the unit of the chart. */
export type LevelSeries = {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly amounts: readonly number[];
};

type LevelChartProps = {
  /** What the picture shows, for whoever doesn't see it. */
  label: string;
  days: readonly string[];
  /** From the ground up. */
  series: readonly LevelSeries[];
  unit: Unit;
  /** A line that shouldn't be crossed. */
  maximum: number | null;
};

const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

/** Each of the series on top of those below it. */
const stackedAmounts = (series: readonly LevelSeries[], days: number): number[][] => {
  const below = new Array<number>(days).fill(0);
  return series.map(({ amounts }) => {
    for (const [at, amount] of amounts.entries()) below[at] = (below[at] ?? 0) + amount;
    return [...below];
  });
};

type Shown = Omit<LevelChartProps, 'label'>;

const optionsOf = ({ series, unit, maximum }: Shown, width: number, onDay: (at: number | null) => void) => {
  const axis = plotAxis();
  const frame = plotFrame(width, onDay);
  const day = dateFormat(formatLocale(), { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
  // The level is that of the day's end and holds until the next one.
  const paths = uPlot.paths.stepped?.({ align: 1 });
  return {
    ...frame,
    cursor: { ...frame.cursor, points: { show: false } },
    tzDate: (seconds: number) => uPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: { y: { range: (_: uPlot, _least: number, most: number) => [0, Math.max(most, maximum ?? 0) * 1.06 || 1] } },
    axes: [
      { ...axis, space: 70, values: (_: uPlot, at: number[]) => at.map((seconds) => day.format(seconds * 1000)) },
      {
        ...axis,
        size: 84,
        values: (_: uPlot, at: number[]) => at.map((amount) => `${formatCount(amount)} ${unitSign(unit)}`),
      },
    ],
    series: [
      {},
      // The highest first: each lower one is drawn over it.
      ...series
        .toReversed()
        .map(({ colour }) => ({ fill: colour, stroke: colour, width: 1, paths, points: { show: false } })),
      { stroke: colourOf('--halm-bad') || '#b42318', width: 1.5, dash: [6, 5], points: { show: false } },
    ],
  } as uPlot.Options;
};

const dataOf = ({ days, series, maximum }: Shown): uPlot.AlignedData => [
  days.map(secondsOf),
  ...stackedAmounts(series, days.length).toReversed(),
  days.map(() => maximum),
];

const drawing = { options: optionsOf, data: dataOf };

/** Levels over days as areas on top of each other, with a line that they shouldn't cross; what is pointed at is told below. */
export const LevelChart = (props: LevelChartProps) => {
  const { label, days, series, unit, maximum } = props;
  const drawn = useMemo(() => ({ days, series, unit, maximum }), [days, series, unit, maximum]);
  const { place, at } = usePlot(drawn, drawing);
  const shown = at ?? days.length - 1;
  return (
    <figure className={classes.figure}>
      <div ref={place} role="img" aria-label={label} />
      <figcaption className={classes.legend} aria-hidden>
        <span>{formatDate(days[shown] ?? '')}</span>
        {series.map(({ id, name, colour, amounts }) => (
          <span key={id}>
            <span className={classes.colour} style={{ background: colour }} /> {name}{' '}
            <strong>{formatAmount(amounts[shown] ?? 0, unit)}</strong>
          </span>
        ))}
      </figcaption>
    </figure>
  );
};
