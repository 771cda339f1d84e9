import { useCallback } from 'react';
import { formatDateTime, formatSecond } from '../words/formats.ts';
import { ChartFigure } from './chart-figure.tsx';
import { colourOf, type Plot, type PlotPart, stepped } from './use-plot.ts';

type MomentChartProps = {
  /** What the picture shows, for whoever doesn't see it. */
  label: string;
  /** What the values are. */
  name: string;
  /** Instants of ISO 8601. */
  times: readonly string[];
  values: readonly number[];
  /** The lowest and the highest of the stretch of time that each value stands for. */
  lows?: readonly number[] | undefined;
  highs?: readonly number[] | undefined;
  format: (value: number) => string;
  /** Each holds until the next one, as states do. */
  isStepped: boolean;
  /** Somebody wants to see a part of it closely. */
  onPart?: ((part: PlotPart) => void) | undefined;
  /** Single values that people measured: each is a point. */
  hasPoints?: boolean;
};

const LINE = '--halm-brand';
const ROOM = 0.1;
/** How much of the line's colour fills the stretch between the lowest and the highest. */
const FILL_OPACITY = '33';

const plotOf = (props: MomentChartProps): Plot => {
  const { times, values, lows, highs, format, isStepped, hasPoints = false, onPart } = props;
  const paths = isStepped ? stepped() : undefined;
  const stroke = colourOf(LINE) || '#2f8577';
  const line = {
    stroke,
    width: 2,
    ...(paths && { paths }),
    points: { show: hasPoints || values.length === 1, size: 9, fill: stroke },
  };
  const edge = { stroke: 'transparent', width: 0, points: { show: false } };
  const band = highs && lows && { highs, lows };
  return {
    times,
    series: band ? [edge, edge, line] : [line],
    values: band ? [band.highs, band.lows, values] : [values],
    ...(band && { between: [{ series: [1, 2] as [number, number], fill: `${stroke}${FILL_OPACITY}` }] }),
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

/** Values over time, by moments; what is pointed at is told below. */
export const MomentChart = (props: MomentChartProps) => {
  const { label, name, times, values, lows, highs, format, isStepped, hasPoints = false, onPart } = props;
  const draw = useCallback(
    () => plotOf({ label, name, times, values, lows, highs, format, isStepped, hasPoints, onPart }),
    [label, name, times, values, lows, highs, format, isStepped, hasPoints, onPart],
  );
  return (
    <ChartFigure
      label={label}
      count={times.length}
      draw={draw}
      timeText={(at) => (hasPoints ? formatDateTime : formatSecond)(times[at] ?? '')}
      tell={(at) => [{ id: 'value', name, colour: `var(${LINE})`, value: format(values[at] ?? 0) }]}
      {...(onPart && { times, onPart })}
    />
  );
};
