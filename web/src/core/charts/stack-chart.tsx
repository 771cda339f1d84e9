import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { useCallback } from 'react';
import uPlot from 'uplot';
import { formatAmount, formatCount, formatDate, unitSign } from '../words/formats.ts';
import { ChartFigure } from './chart-figure.tsx';
import { colourOf, type Plot, stepped } from './use-plot.ts';

/** What one thing came to on each day, in the unit of the chart. */
type StackedSeries = {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly amounts: readonly (number | null)[];
};

type StackChartProps = {
  /** What the picture shows, for whoever doesn't see it. */
  label: string;
  days: readonly string[];
  /** From the ground up. */
  series: readonly StackedSeries[];
  /** What all of them should come to. */
  target: { readonly name: string; readonly amounts: readonly (number | null)[] };
  /** Why a day must be looked at; it has a ring on its column. */
  marks: readonly (string | null)[];
  unit: Unit;
};

const ROOM = [0.7, 48] as [number, number];
const RING_PX = 11;
const HEIGHT_PX = 220;

/** Each of the series on top of those below it. */
const stackedAmounts = ({ series, days }: StackChartProps): number[][] => {
  const below = new Array<number>(days.length).fill(0);
  return series.map(({ amounts }) => {
    for (const [at, amount] of amounts.entries()) below[at] = (below[at] ?? 0) + (amount ?? 0);
    return [...below];
  });
};

const plotOf = (props: StackChartProps): Plot => {
  const { days, series, target, marks, unit } = props;
  const stacked = stackedAmounts(props);
  const bars = uPlot.paths.bars?.({ size: ROOM });
  const line = stepped();
  const [ink, bad] = [colourOf('--halm-ink') || '#222', colourOf('--halm-bad') || '#b42318'];
  const tops = stacked.at(-1) ?? [];
  return {
    times: days,
    heightPx: HEIGHT_PX,
    series: [
      // The highest first: each lower one is drawn over it.
      ...series.toReversed().map(({ colour }) => ({
        fill: colour,
        stroke: colour,
        width: 0,
        ...(bars && { paths: bars }),
        points: { show: false },
      })),
      { stroke: ink, width: 1.5, dash: [6, 5], ...(line && { paths: line }), points: { show: false } },
      {
        paths: () => null,
        points: { show: true, size: RING_PX, width: 2.5, stroke: bad, fill: colourOf('--halm-surface') || '#fff' },
      },
    ],
    values: [...stacked.toReversed(), target.amounts, marks.map((mark, at) => (mark ? (tops[at] ?? 0) : null))],
    range: (_least, most) => [0, Math.max(most, ...target.amounts.map((amount) => amount ?? 0)) * 1.08 || 1],
    tick: (amount) => `${formatCount(amount)} ${unitSign(unit)}`,
    tickWidth: 84,
    hasMargins: true,
  };
};

/**
 * Amounts of each day on top of each other as columns, with a line that they should reach and a ring on days
 * that must be looked at; what is pointed at is told below.
 */
export const StackChart = (props: StackChartProps) => {
  const { label, days, series, target, marks, unit } = props;
  const draw = useCallback(
    () => plotOf({ label, days, series, target, marks, unit }),
    [label, days, series, target, marks, unit],
  );
  const toldAmount = (amount: number | null | undefined): string => (amount == null ? '–' : formatAmount(amount, unit));
  return (
    <ChartFigure
      label={label}
      count={days.length}
      draw={draw}
      timeText={(at) => formatDate(days[at] ?? '')}
      tell={(at) => {
        const mark = marks[at];
        return [
          ...series.map(({ id, name, colour, amounts }) => ({ id, name, colour, value: toldAmount(amounts[at]) })),
          { id: 'target', name: target.name, colour: 'var(--halm-ink)', value: toldAmount(target.amounts[at]) },
          ...(mark ? [{ id: 'mark', name: mark, colour: 'var(--halm-bad)' }] : []),
        ];
      }}
    />
  );
};
