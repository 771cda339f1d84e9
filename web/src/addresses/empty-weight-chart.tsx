import type { EmptyWeight } from '@halm/model/addresses/empty-weight.ts';
import { useCallback } from 'react';
import { formatDateTime, formatKg } from '../app/formats.ts';
import { colourOf, type Plot, usePlot } from '../ui/use-plot.ts';
import classes from './addresses.module.css';

const plotOf = (weights: readonly EmptyWeight[]): Plot => {
  const colour = colourOf('--halm-brand') || '#2f6b4f';
  return {
    times: weights.map(({ weighedAt }) => weighedAt),
    series: [{ stroke: colour, width: 2, points: { show: true, size: 7, stroke: colour, fill: colour } }],
    values: [weights.map(({ kg }) => kg)],
    // A dozen kilograms more or less are mud: the scale leaves room, so that they don't look like another vehicle.
    range: (least, most) => [least * 0.97, most * 1.03],
    tick: formatKg,
    tickWidth: 90,
  };
};

/** What a vehicle weighed empty over time, the oldest on the left; what is pointed at is told below. */
export const EmptyWeightChart = ({ weights, label }: { weights: readonly EmptyWeight[]; label: string }) => {
  const draw = useCallback(() => plotOf(weights), [weights]);
  const { place, at } = usePlot(draw);
  const shown = weights[at ?? weights.length - 1];
  return (
    <figure className={classes.figure}>
      <div ref={place} role="img" aria-label={label} />
      <figcaption className={classes.soft} aria-hidden>
        {shown && `${formatDateTime(shown.weighedAt)} · ${formatKg(shown.kg)}`}
      </figcaption>
    </figure>
  );
};
