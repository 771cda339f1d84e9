import { useCallback } from 'react';
import { formatSecond } from '../words/formats.ts';
import { ChartFigure } from './chart-figure.tsx';
import { type Plot, type PlotPart, stepped } from './use-plot.ts';

/** What one thing measured; null at times at which others did. */
export type MomentSeries = {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly values: readonly (number | null)[];
  /** Each holds until the next one, as states do. */
  readonly isStepped: boolean;
};

type SeriesChartProps = {
  /** What the picture shows, for whoever doesn't see it. */
  label: string;
  /** Instants of ISO 8601, those of all series. */
  times: readonly string[];
  series: readonly MomentSeries[];
  format: (value: number) => string;
  /** Somebody wants to see a part of it closely. */
  onPart?: ((part: PlotPart) => void) | undefined;
};

const ROOM = 0.1;

const plotOf = ({ times, series, format, onPart }: SeriesChartProps): Plot => {
  const paths = stepped();
  return {
    times,
    series: series.map(({ colour, isStepped, values }) => ({
      stroke: colour,
      width: 2,
      spanGaps: true,
      ...(isStepped && paths && { paths }),
      points: { show: values.filter((value) => value !== null).length === 1, size: 9, fill: colour },
    })),
    values: series.map(({ values }) => values),
    range: (least, most) => {
      const room = (most - least || Math.abs(most) || 1) * ROOM;
      return [least - room, most + room];
    },
    tick: format,
    tickWidth: 104,
    isOfHours: true,
    ...(onPart && { onPart }),
  };
};

const lastOf = ({ values }: MomentSeries, at: number): number | undefined => {
  for (let place = at; place >= 0; place -= 1) {
    const value = values[place];
    if (typeof value === 'number') return value;
  }
  return undefined;
};

/** What several things measured over the same time, in one unit; what is pointed at is told below. */
export const SeriesChart = (props: SeriesChartProps) => {
  const { label, times, series, format, onPart } = props;
  const draw = useCallback(
    () => plotOf({ label, times, series, format, onPart }),
    [label, times, series, format, onPart],
  );
  return (
    <ChartFigure
      label={label}
      count={times.length}
      draw={draw}
      timeText={(at) => formatSecond(times[at] ?? '')}
      tell={(at) =>
        series.map((one) => {
          const value = lastOf(one, at);
          return { id: one.id, name: one.name, colour: one.colour, value: value === undefined ? '–' : format(value) };
        })
      }
      {...(onPart && { times, onPart })}
    />
  );
};
