import { useCallback } from 'react';
import { formatSecond } from '../words/formats.ts';
import { ChartFigure } from './chart-figure.tsx';
import { colourOf, type Plot, stepped } from './use-plot.ts';

type MomentChartProps = {
  /** What the picture shows, for whoever doesn't see it. */
  label: string;
  /** What the values are. */
  name: string;
  /** Instants of a few days at most. */
  times: readonly string[];
  values: readonly number[];
  format: (value: number) => string;
  /** Each holds until the next one, as states do. */
  isStepped: boolean;
};

const LINE = '--halm-brand';
const ROOM = 0.1;

const plotOf = ({ times, values, format, isStepped }: MomentChartProps): Plot => {
  const paths = isStepped ? stepped() : undefined;
  const stroke = colourOf(LINE) || '#2f8577';
  return {
    times,
    series: [
      { stroke, width: 2, ...(paths && { paths }), points: { show: values.length === 1, size: 9, fill: stroke } },
    ],
    values: [values],
    range: (least, most) => {
      const room = (most - least || Math.abs(most) || 1) * ROOM;
      return [least - room, most + room];
    },
    tick: format,
    tickWidth: 104,
    isOfHours: true,
  };
};

/** Values of single moments within hours; what is pointed at is told below. */
export const MomentChart = (props: MomentChartProps) => {
  const { label, name, times, values, format, isStepped } = props;
  const draw = useCallback(
    () => plotOf({ label, name, times, values, format, isStepped }),
    [label, name, times, values, format, isStepped],
  );
  return (
    <ChartFigure
      label={label}
      count={times.length}
      draw={draw}
      timeText={(at) => formatSecond(times[at] ?? '')}
      tell={(at) => [{ id: 'value', name, colour: `var(${LINE})`, value: format(values[at] ?? 0) }]}
    />
  );
};
