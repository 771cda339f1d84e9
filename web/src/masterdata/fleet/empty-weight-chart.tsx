import type { EmptyWeight } from '@halm/model/masterdata/fleet/empty-weight.ts';
import { toleratedEmptyWeights } from '@halm/model/masterdata/fleet/empty-weight-drift.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../../core/charts/chart-figure.tsx';
import { colourOf, type Plot } from '../../core/charts/use-plot.ts';
import { formatDateTime, formatKg } from '../../core/words/formats.ts';

/** The edges of what the next weight may be: the last one, more and less by the tolerance. */
const bandOf = (weights: readonly EmptyWeight[], tolerancePercent: number) => {
  const last = weights.at(-1);
  return last && toleratedEmptyWeights(last.kg, tolerancePercent);
};

type Names = { readonly most: string; readonly least: string };

const plotOf = (weights: readonly EmptyWeight[], tolerancePercent: number, names: Names): Plot => {
  const colour = colourOf('--halm-brand') || '#2f6b4f';
  const warn = colourOf('--halm-warn') || '#8a5a00';
  const edge = { stroke: warn, width: 1.5, dash: [6, 5], points: { show: false } };
  const band = bandOf(weights, tolerancePercent);
  return {
    times: weights.map(({ weighedAt }) => weighedAt),
    series: [edge, edge, { stroke: colour, width: 2, points: { show: true, size: 7, stroke: colour, fill: colour } }],
    values: [
      weights.map(() => band?.most ?? null),
      weights.map(() => band?.least ?? null),
      weights.map(({ kg }) => kg),
    ],
    limits: band
      ? [
          { label: names.most, value: band.most, colour: warn, side: 'left' },
          { label: names.least, value: band.least, colour: warn, side: 'left' },
        ]
      : [],
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
  const { t } = useTranslation(['addresses', 'ui']);
  const band = bandOf(weights, tolerancePercent);
  const most = t('ui:chart.most', { value: formatKg(band?.most ?? 0) });
  const least = t('ui:chart.least', { value: formatKg(band?.least ?? 0) });
  const draw = useCallback(
    () => plotOf(weights, tolerancePercent, { most, least }),
    [weights, tolerancePercent, most, least],
  );
  return (
    <ChartFigure
      label={label}
      count={weights.length}
      draw={draw}
      timeText={(at) => formatDateTime(weights[at]?.weighedAt ?? '')}
      tell={(at) => [
        { id: 'kg', name: t('weights.kg'), colour: 'var(--halm-brand)', value: formatKg(weights[at]?.kg ?? 0) },
      ]}
    />
  );
};
