import { fromBase } from '@halm/model/core/quantities/base-quantity.ts';
import { type FeedingChart, feedingPeriods } from '@halm/model/production/feeding/feeding-chart.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { seriesColour } from '../../core/charts/series-colours.ts';
import { listQuery } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { formatCount } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';
import { SearchPeriod } from '../search-period.tsx';
import classes from './feeding-chart.module.css';
import { FeedingChartTable } from './feeding-chart-table.tsx';

const StackChart = lazy(async () => ({ default: (await import('../../core/charts/stack-chart.tsx')).StackChart }));

const USUAL_PERIOD = '30';

const inTonnes = (kg: number | null): number | null => (kg === null ? null : fromBase(kg, 'ton'));

/** What the chart draws, and in a sentence what that comes to. */
const useDrawn = (chart: FeedingChart | undefined) => {
  const { t } = useTranslation('feeding');
  return useMemo(() => {
    if (!chart) return undefined;
    const { days, dosers, targetKg, waitsFor } = chart;
    const total = dosers.flatMap(({ kg }) => kg).reduce<number>((sum, kg) => sum + (kg ?? 0), 0);
    const open = waitsFor.filter((state) => state !== null).length;
    return {
      words: t('chart.sum', {
        days: formatCount(days.length),
        amount: formatFed(total),
        open: formatCount(open),
      }),
      series: dosers.map(({ doser, kg }, at) => ({
        ...doser,
        colour: seriesColour(at),
        amounts: kg.map(inTonnes),
      })),
      target: { name: t('target'), amounts: targetKg.map(inTonnes) },
      marks: waitsFor.map((state) => state && t(`states.${state}`)),
    };
  }, [chart, t]);
};

/** What was fed on each of the last days, per doser on top of each other, against the target. */
export const FeedingChartCard = () => {
  const { t } = useTranslation('feeding');
  const search = useSearch({ from: '/verwaltung/production-planning/' });
  const period = feedingPeriods.find((days) => days === String(search.period)) ?? USUAL_PERIOD;
  const doserId = typeof search.doserId === 'string' ? search.doserId : undefined;
  const { data } = useQuery(listQuery('GET /feeding-days/chart', { days: period, ...(doserId && { doserId }) }));
  const drawn = useDrawn(data);
  if (data?.dosers.length === 0) return null;
  return (
    <div className={classes.place}>
      <Card
        title={t('chart.title')}
        actions={
          <SearchPeriod
            label={t('chart.period')}
            name="period"
            value={period}
            periods={feedingPeriods}
            usual={USUAL_PERIOD}
            textOf={(count) => t('chart.days', { count })}
          />
        }
      >
        <p className={classes.words}>{drawn?.words}</p>
        <Suspense fallback={<div className={classes.waiting} />}>
          {data && drawn ? (
            <StackChart label={drawn.words} days={data.days} unit="ton" {...drawn} />
          ) : (
            <div className={classes.waiting} />
          )}
        </Suspense>
        {data && <FeedingChartTable chart={data} />}
      </Card>
    </div>
  );
};
