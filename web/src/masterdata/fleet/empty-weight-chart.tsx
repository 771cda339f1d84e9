import type { EmptyWeight } from '@halm/model/masterdata/fleet/empty-weight.ts';
import { toleratedEmptyWeights } from '@halm/model/masterdata/fleet/empty-weight-drift.ts';
import { useCallback } from 'react';
import { colourOf, type Plot, usePlot } from '../../core/charts/use-plot.ts';
import { formatDateTime, formatKg } from '../../core/words/formats.ts';
import classes from '../addresses/addresses.module.css';

/** The edges of what the next weight may be: the last one, more and less by the tolerance. */
const bandOf = (weights: readonly EmptyWeight[], tolerancePercent: number) => {
  const last = weights.at(-1);
  return last && toleratedEmptyWeights(last.kg, tolerancePercent);
};

const plotOf = (weights: readonly EmptyWeight[], tolerancePercent: number): Plot => {
  const colour = colourOf('--halm-brand') || '#2f6b4f';
  const edge = { stroke: colourOf('--halm-warn') || '#8a5a00', width: 1.5, dash: [6, 5], points: { show: false } };
  const band = bandOf(weights, tolerancePercent);
  return {
    times: weights.map(({ weighedAt }) => weighedAt),
    series: [edge, edge, { stroke: colour, width: 2, points: { show: true, size: 7, stroke: colour, fill: colour } }],
    values: [
      weights.map(() => band?.most ?? null),
      weights.map(() => band?.least ?? null),
      weights.map(({ kg }) => kg),
    ],
    // A dozen kilograms more or less are mud: the scale leaves room, so that
    // they don't look like another vehicle.
    range: (least, most) => [least * 0.97, most * 1.03],
    tick: formatKg,
    tickWidth: 90,
  };
};

type EmptyWeightChartProps = { weights: readonly EmptyWeight[]; tolerancePercent: number; label: string };

/**
 * What a vehicle weighed empty over time, the oldest on the left, between the edges of what the next weight
 * may be; what is pointed at is told below.
 */
export const EmptyWeightChart = ({ weights, tolerancePercent, label }: EmptyWeightChartProps) => {
  const draw = useCallback(() => plotOf(weights, tolerancePercent), [weights, tolerancePercent]);
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
