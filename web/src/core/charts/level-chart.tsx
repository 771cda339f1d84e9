import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { useCallback } from 'react';
import { formatAmount, formatCount, formatDate, unitSign } from '../words/formats.ts';
import { ChartFigure } from './chart-figure.tsx';
import { colourOf, type Plot, stepped } from './use-plot.ts';

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
  /** A line that shouldn't be crossed; one value for each day where it isn't the same on all. */
  maximum: number | readonly number[] | null;
  /** What that line is called, with its value of last. */
  maximumName: string;
  /** The day whose figures stand below while none is pointed at; the last one unless said otherwise. */
  restsAt?: string;
};

/** Each of the series on top of those below it. */
const stackedAmounts = (series: readonly LevelSeries[], days: number): number[][] => {
  const below = new Array<number>(days).fill(0);
  return series.map(({ amounts }) => {
    for (const [at, amount] of amounts.entries()) below[at] = (below[at] ?? 0) + amount;
    return [...below];
  });
};

const plotOf = ({ days, series, unit, maximum, maximumName }: LevelChartProps): Plot => {
  const paths = stepped();
  const limit = colourOf('--halm-bad') || '#b42318';
  const line = typeof maximum === 'object' && maximum ? maximum : days.map(() => maximum);
  const last = line.at(-1) ?? null;
  return {
    times: days,
    series: [
      // The highest first: each lower one is drawn over it.
      ...series.toReversed().map(({ colour }) => ({
        fill: colour,
        stroke: colour,
        width: 1,
        ...(paths && { paths }),
        points: { show: false },
      })),
      {
        stroke: limit,
        width: 1.5,
        dash: [6, 5],
        ...(paths && { paths }),
        points: { show: false },
      },
    ],
    values: [...stackedAmounts(series, days.length).toReversed(), line],
    limits: last === null ? [] : [{ label: maximumName, value: last, colour: limit, side: 'left' }],
    range: (_least, most) => [0, Math.max(most, ...line.map((amount) => amount ?? 0)) * 1.06 || 1],
    tick: (amount) => `${formatCount(amount)} ${unitSign(unit)}`,
    tickWidth: 84,
  };
};

/**
 * Levels over days as areas on top of each other, with a line that they shouldn't
 * cross; what is pointed at is told below.
 */
export const LevelChart = (props: LevelChartProps) => {
  const { label, days, series, unit, maximum, maximumName, restsAt } = props;
  const draw = useCallback(
    () => plotOf({ label, days, series, unit, maximum, maximumName }),
    [label, days, series, unit, maximum, maximumName],
  );
  const rests = restsAt === undefined ? -1 : days.indexOf(restsAt);
  return (
    <ChartFigure
      label={label}
      count={days.length}
      draw={draw}
      {...(rests >= 0 && { restsAt: rests })}
      timeText={(at) => formatDate(days[at] ?? '')}
      tell={(at) =>
        series.map(({ id, name, colour, amounts }) => ({
          id,
          name,
          colour,
          value: formatAmount(amounts[at] ?? 0, unit),
        }))
      }
    />
  );
};
