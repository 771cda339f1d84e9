import { useCallback } from 'react';
import uPlot from 'uplot';
import { ChartFigure } from './chart-figure.tsx';
import type { Plot } from './use-plot.ts';

type ColumnSeries = {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  /** One for each of the starts; null where there is nothing to tell. */
  readonly values: readonly (number | null)[];
};

type ColumnChartProps = {
  /** What the picture shows, for whoever doesn't see it. */
  label: string;
  /** When the stretches of time begin: days, or instants of ISO 8601. */
  starts: readonly string[];
  series: readonly ColumnSeries[];
  /** A start as words. */
  startText: (start: string) => string;
  format: (value: number) => string;
  /** The stretches are hours, not days or months. */
  isOfHours: boolean;
};

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Between the columns of one stretch and those of the next there is room for so much of a column. */
const ROOM = 0.6;
const SIZE = [0.86, 42] as [number, number];

const secondsOf = (time: string): number => Date.parse(time) / 1000;

/** The shortest time between two stretches that follow each other. */
const stepOf = (starts: readonly string[], isOfHours: boolean): number => {
  const usual = isOfHours ? HOUR_SECONDS : DAY_SECONDS;
  const steps = starts.slice(1).map((start, at) => secondsOf(start) - secondsOf(starts[at] ?? ''));
  return steps.length === 0 ? usual : Math.min(...steps);
};

/** Every column has an instant of its own, around the start of its stretch. */
const plotOf = ({ starts, series, format, isOfHours }: ColumnChartProps): Plot => {
  const step = stepOf(starts, isOfHours);
  const slot = step / (series.length + ROOM);
  const offsets = series.map((_, at) => (at - (series.length - 1) / 2) * slot);
  const paths = uPlot.paths.bars?.({ size: SIZE });
  return {
    times: starts.flatMap((start) =>
      offsets.map((offset) => new Date((secondsOf(start) + offset) * 1000).toISOString()),
    ),
    series: series.map(({ colour }) => ({
      stroke: colour,
      fill: colour,
      width: 0,
      ...(paths && { paths }),
      points: { show: false },
    })),
    values: series.map(({ values }, own) =>
      values.flatMap((value) => series.map((_, at) => (at === own ? value : null))),
    ),
    range: (least, most) => [Math.min(0, least * 1.06), Math.max(0, most * 1.06) || 1],
    tick: format,
    tickWidth: 104,
    marginSeconds: step / 2,
    ...(isOfHours && { isOfHours }),
  };
};

/** What things came to in stretches of time, as columns; what is pointed at is told below. */
export const ColumnChart = (props: ColumnChartProps) => {
  const { label, starts, series, startText, format, isOfHours } = props;
  const draw = useCallback(
    () => plotOf({ label, starts, series, startText, format, isOfHours }),
    [label, starts, series, startText, format, isOfHours],
  );
  const stretchOf = (at: number): number => Math.floor(at / series.length);
  return (
    <ChartFigure
      label={label}
      count={starts.length * series.length}
      draw={draw}
      timeText={(at) => startText(starts[stretchOf(at)] ?? '')}
      tell={(at) =>
        series.map(({ id, name, colour, values }) => {
          const value = values[stretchOf(at)];
          return { id, name, colour, value: typeof value === 'number' ? format(value) : '–' };
        })
      }
    />
  );
};
