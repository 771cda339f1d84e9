import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { useCallback } from 'react';
import uPlot from 'uplot';
import { formatAmount, formatCount, formatDate, unitSign } from '../words/formats.ts';
import { ChartFigure } from './chart-figure.tsx';
import { colourOf, type Plot } from './use-plot.ts';

/** Amounts of each day that stand beside those of the other one. */
export type Bars = {
  readonly name: string;
  /** The variable of `core/browser/base.css`. */
  readonly colour: '--halm-brand' | '--halm-warn';
  readonly amounts: readonly number[];
};

type BarChartProps = {
  /** What the picture shows, for whoever doesn't see it. */
  label: string;
  days: readonly string[];
  bars: readonly [Bars, Bars];
  unit: Unit;
};

/** Two bars have the room of one day. */
const ROOM = [0.4, 24] as [number, number];
const SIDES = [-1, 1] as const;

const plotOf = ({ days, bars, unit }: BarChartProps): Plot => ({
  times: days,
  series: bars.map(({ colour }, at) => {
    const paths = uPlot.paths.bars?.({ size: ROOM, align: SIDES[at] ?? 1 });
    const drawn = colourOf(colour);
    return { stroke: drawn, fill: drawn, width: 0, ...(paths && { paths }), points: { show: false } };
  }),
  values: bars.map(({ amounts }) => amounts),
  range: (_least, most) => [0, most * 1.06 || 1],
  tick: (amount) => `${formatCount(amount)} ${unitSign(unit)}`,
  tickWidth: 84,
  hasMargins: true,
});

/** Two amounts of each day as bars beside each other; those of the day that is pointed at are told below. */
export const BarChart = (props: BarChartProps) => {
  const { label, days, bars, unit } = props;
  const draw = useCallback(() => plotOf({ label, days, bars, unit }), [label, days, bars, unit]);
  return (
    <ChartFigure
      label={label}
      count={days.length}
      draw={draw}
      timeText={(at) => formatDate(days[at] ?? '')}
      tell={(at) =>
        bars.map(({ name, colour, amounts }) => ({
          id: name,
          name,
          colour: `var(${colour})`,
          value: formatAmount(amounts[at] ?? 0, unit),
        }))
      }
    />
  );
};
