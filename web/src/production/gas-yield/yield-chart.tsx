import type { ComparedDay } from '@halm/model/production/gas-yield/gas-yield.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../../core/charts/chart-figure.tsx';
import { colourOf, type Plot } from '../../core/charts/use-plot.ts';
import { formatCount, formatDate } from '../../core/words/formats.ts';
import { methaneText } from './yield-words.ts';

type YieldChartProps = {
  /** What the picture shows, for whoever doesn't see it. */
  label: string;
  days: readonly ComparedDay[];
};

const ACTUAL = '--halm-brand';
const EXPECTED = '--halm-ink-soft';
const ROOM = 1.1;
const FILL_OPACITY = '26';

const plotOf = ({ days }: YieldChartProps): Plot => {
  const [actual, soft] = [colourOf(ACTUAL) || '#2f8577', colourOf(EXPECTED) || '#666666'];
  const edge = { stroke: 'transparent', width: 0, points: { show: false } };
  return {
    times: days.map(({ day }) => day),
    series: [
      edge,
      edge,
      { stroke: soft, width: 1.5, dash: [6, 5], points: { show: false } },
      { stroke: actual, width: 2, points: { show: days.length <= 100, size: 6, fill: actual } },
    ],
    values: [
      days.map(({ highM3 }) => highM3),
      days.map(({ lowM3 }) => lowM3),
      days.map(({ expectedM3 }) => expectedM3),
      days.map(({ methaneM3 }) => methaneM3),
    ],
    between: [{ series: [1, 2], fill: `${soft}${FILL_OPACITY}` }],
    range: (_, most) => [0, most * ROOM || 1],
    tick: formatCount,
    tickWidth: 72,
  };
};

/** Methane by day: what came, as a line, what was expected, dashed, within its band. */
export const YieldChart = ({ label, days }: YieldChartProps) => {
  const { t } = useTranslation('gasYield');
  const draw = useCallback(() => plotOf({ label, days }), [label, days]);
  const bandText = ({ lowM3, highM3 }: ComparedDay): string =>
    lowM3 === null || highM3 === null ? '–' : `${formatCount(lowM3)} – ${methaneText(highM3)}`;
  return (
    <ChartFigure
      label={label}
      count={days.length}
      draw={draw}
      timeText={(at) => formatDate(days[at]?.day ?? '')}
      tell={(at) => {
        const day = days[at];
        if (!day) return [];
        return [
          { id: 'actual', name: t('methane'), colour: `var(${ACTUAL})`, value: methaneText(day.methaneM3) },
          { id: 'expected', name: t('expected'), colour: `var(${EXPECTED})`, value: methaneText(day.expectedM3) },
          { id: 'band', name: t('band'), colour: 'var(--halm-line)', value: bandText(day) },
        ];
      }}
    />
  );
};
