import { useCallback } from 'react';
import { formatDate } from '../words/formats.ts';
import { ChartFigure } from './chart-figure.tsx';
import { type Plot, stepped } from './use-plot.ts';

/** What one thing was known to be on some of the days. */
export type Line = {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  /** Null on days that say nothing new. */
  readonly values: readonly (number | null)[];
};

type LineChartProps = {
  /** What the picture shows, for whoever doesn't see it. */
  label: string;
  days: readonly string[];
  lines: readonly Line[];
  format: (value: number) => string;
};

const plotOf = ({ days, lines, format }: LineChartProps): Plot => {
  const paths = stepped();
  return {
    times: days,
    series: lines.map(({ colour }) => ({
      stroke: colour,
      width: 2,
      spanGaps: true,
      ...(paths && { paths }),
      points: { show: true, size: 9, fill: colour },
    })),
    values: lines.map(({ values }) => values),
    range: (least, most) => [Math.min(0, least), most * 1.1 || 1],
    tick: format,
    tickWidth: 104,
  };
};

/** What a line came to last, up to a day. */
const lastOf = ({ values }: Line, at: number): number | undefined =>
  values.slice(0, at + 1).findLast((value) => value !== null) ?? undefined;

/** Lines over days, each holding its value until the next one; what is pointed at is told below. */
export const LineChart = (props: LineChartProps) => {
  const { label, days, lines, format } = props;
  const draw = useCallback(() => plotOf({ label, days, lines, format }), [label, days, lines, format]);
  const textOf = (line: Line, at: number): string => {
    const value = lastOf(line, at);
    return value === undefined ? '–' : format(value);
  };
  return (
    <ChartFigure
      label={label}
      count={days.length}
      draw={draw}
      timeText={(at) => formatDate(days[at] ?? '')}
      tell={(at) =>
        lines.map((line) => ({ id: line.id, name: line.name, colour: line.colour, value: textOf(line, at) }))
      }
    />
  );
};
