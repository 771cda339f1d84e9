import type { EmptyWeight } from '@halm/model/addresses/empty-weight.ts';
import { dateFormat } from '@halm/model/formatters.ts';
import type uPlot from 'uplot';
import { formatDateTime, formatKg } from '../app/formats.ts';
import { formatLocale } from '../app/plant.ts';
import { colourOf, plotAxis, plotFrame, usePlot } from '../ui/use-plot.ts';
import classes from './addresses.module.css';

const optionsOf = (_: readonly EmptyWeight[], width: number, onPoint: (at: number | null) => void): uPlot.Options => {
  const day = dateFormat(formatLocale(), { day: '2-digit', month: '2-digit', year: '2-digit' });
  const colour = colourOf('--halm-brand') || '#2f6b4f';
  return {
    ...plotFrame(width, onPoint),
    // A dozen kilograms more or less are mud: the scale leaves room, so that they don't look like another vehicle.
    scales: { y: { range: (_: uPlot, least: number, most: number) => [least * 0.97, most * 1.03] } },
    axes: [
      { ...plotAxis(), space: 90, values: (_: uPlot, at: number[]) => at.map((seconds) => day.format(seconds * 1000)) },
      { ...plotAxis(), size: 90, values: (_: uPlot, at: number[]) => at.map((kg) => formatKg(kg)) },
    ],
    series: [{}, { stroke: colour, width: 2, points: { show: true, size: 7, stroke: colour, fill: colour } }],
  };
};

const dataOf = (weights: readonly EmptyWeight[]): uPlot.AlignedData => [
  weights.map(({ weighedAt }) => Date.parse(weighedAt) / 1000),
  weights.map(({ kg }) => kg),
];

const drawing = { options: optionsOf, data: dataOf };

/** What a vehicle weighed empty over time, the oldest on the left; what is pointed at is told below. */
export const EmptyWeightChart = ({ weights, label }: { weights: readonly EmptyWeight[]; label: string }) => {
  const { place, at } = usePlot(weights, drawing);
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
