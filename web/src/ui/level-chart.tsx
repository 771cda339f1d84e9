import 'uplot/dist/uPlot.min.css';
import { dateFormat } from '@halm/model/formatters.ts';
import type { Unit } from '@halm/model/quantities/quantity.ts';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { formatAmount, formatCount, formatDate, unitSign } from '../app/formats.ts';
import { formatLocale } from '../app/plant.ts';
import classes from './level-chart.module.css';

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
  /** The day whose figures stand below while none is pointed at; the last one unless said otherwise. */
  restsAt?: string;
};

const HEIGHT = 320;
const AXIS_FONT = '13px Inter, sans-serif';

const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

/** Each of the series on top of those below it. */
const stackedAmounts = (series: readonly LevelSeries[], days: number): number[][] => {
  const below = new Array<number>(days).fill(0);
  return series.map(({ amounts }) => {
    for (const [at, amount] of amounts.entries()) below[at] = (below[at] ?? 0) + amount;
    return [...below];
  });
};

const colourOf = (variable: string): string => getComputedStyle(document.body).getPropertyValue(variable).trim();

const optionsOf = ({ series, unit, maximum }: LevelChartProps, width: number, onDay: (at: number | null) => void) => {
  const soft = colourOf('--halm-ink-soft') || '#666';
  const axis = { stroke: soft, font: AXIS_FONT, grid: { stroke: colourOf('--halm-line') || '#ddd' } };
  const day = dateFormat(formatLocale(), { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
  // The level is that of the day's end and holds until the next one.
  const paths = uPlot.paths.stepped?.({ align: 1 });
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
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
    hooks: { setCursor: [({ cursor }: uPlot) => onDay(cursor.idx ?? null)] },
  } as uPlot.Options;
};

const dataOf = ({ days, series, maximum }: LevelChartProps): uPlot.AlignedData => [
  days.map(secondsOf),
  ...stackedAmounts(series, days.length).toReversed(),
  days.map(() => maximum),
];

/** Draws the chart anew for other figures and another width of its place; answers the day that is pointed at. */
const useChart = (props: LevelChartProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const { days, series, maximum, unit, label } = props;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const shown = { days, series, maximum, unit, label };
    const chart = new uPlot(optionsOf(shown, element.clientWidth, setAt), dataOf(shown), element);
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [days, series, maximum, unit, label]);
  return { place, at };
};

/** Levels over days as areas on top of each other, with a line that they shouldn't cross; what is pointed at is told below. */
export const LevelChart = (props: LevelChartProps) => {
  const { label, days, series, unit, restsAt } = props;
  const { place, at } = useChart(props);
  const rests = restsAt === undefined ? -1 : days.indexOf(restsAt);
  const shown = at ?? (rests < 0 ? days.length - 1 : rests);
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
