import { useCallback } from 'react';
import { formatDate } from '../words/formats.ts';
import { ChartFigure } from './chart-figure.tsx';
import { colourOf, type Plot } from './use-plot.ts';

/** Between what values are expected; without one of its ends it is open to that side. */
export type Band = {
  readonly id: string;
  readonly name: string;
  readonly low: number | null;
  readonly high: number | null;
  /** Values of `core/browser/base.css`: of its edges, and of what lies between. */
  readonly edge: string;
  readonly fill: string | null;
  /** What its ends are called in the chart; one name is enough where both are near each other. */
  readonly lowName: string | null;
  readonly highName: string | null;
  readonly side: 'left' | 'right';
};

type BandChartProps = {
  /** What the picture shows, for whoever doesn't see it. */
  label: string;
  /** What the values are. */
  name: string;
  times: readonly string[];
  values: readonly number[];
  bands: readonly Band[];
  format: (value: number) => string;
};

const LINE = '--halm-brand';
const ROOM = 0.1;

const limitsOf = ({ low, high, lowName, highName, edge, side }: Band) =>
  [
    { label: highName, value: high },
    { label: lowName, value: low },
  ].flatMap(({ label, value }) =>
    label === null || value === null
      ? []
      : [{ label, value, side, colour: colourOf(edge === '--halm-bad' ? edge : '--halm-ink-soft') || '#666' }],
  );

const plotOf = ({ times, values, bands, format }: BandChartProps): Plot => {
  const edges = bands.flatMap(({ edge }) => [edge, edge]);
  return {
    times,
    series: [
      ...edges.map((edge) => ({ stroke: colourOf(edge) || '#999', width: 1.5, dash: [6, 5], points: { show: false } })),
      {
        stroke: colourOf(LINE) || '#2f8577',
        width: 2,
        points: { show: true, size: 9, fill: colourOf(LINE) || '#2f8577' },
      },
    ],
    values: [...bands.flatMap(({ low, high }) => [times.map(() => high), times.map(() => low)]), values],
    between: bands.flatMap(({ fill, low, high }, at) =>
      fill && low !== null && high !== null
        ? [{ series: [2 * at + 1, 2 * at + 2] as [number, number], fill: colourOf(fill) || '#eee' }]
        : [],
    ),
    limits: bands.flatMap(limitsOf),
    range: (least, most) => {
      const room = (most - least || Math.abs(most) || 1) * ROOM;
      return [least - room, most + room];
    },
    tick: format,
    tickWidth: 104,
    hasMargins: true,
  };
};

/** Values over time between what is expected of them; what is pointed at is told below. */
export const BandChart = (props: BandChartProps) => {
  const { label, name, times, values, bands, format } = props;
  const draw = useCallback(
    () => plotOf({ label, name, times, values, bands, format }),
    [label, name, times, values, bands, format],
  );
  return (
    <ChartFigure
      label={label}
      count={times.length}
      draw={draw}
      timeText={(at) => formatDate(times[at]?.slice(0, 10) ?? '')}
      tell={(at) => [
        { id: 'value', name, colour: `var(${LINE})`, value: format(values[at] ?? 0) },
        ...bands.map(({ id, name, fill, edge }) => ({ id, name, colour: `var(${fill ?? edge})` })),
      ]}
    />
  );
};
