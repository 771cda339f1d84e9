import { levelPeriods } from '@halm/model/stock/inventory/level-history.ts';
import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { LevelHistory } from '@halm/model/stock/inventory/inventory.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { useChangeSearch } from '../../core/lists/use-list.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatDate, formatQuantity, formatRoundQuantity } from '../../core/words/formats.ts';
import { drawnLevels, totalsOf } from './drawn-levels.ts';
import classes from './level-tab.module.css';
import { LevelTable } from './level-table.tsx';
import { MovedCard } from './moved-card.tsx';

/**
 * What a chart of levels shows, in a sentence: how it began and stands now, when it was fullest and emptiest.
 */
const useLevelWords = (levels: LevelHistory | undefined): string => {
  const { t } = useTranslation('inventory');
  if (!levels) return '';
  const { days, unit, articles } = levels;
  const totals = totalsOf(levels);
  const [most, least] = [Math.max(...totals), Math.min(...totals)];
  const dayOf = (quantity: number) => formatDate(days[totals.lastIndexOf(quantity)] ?? '');
  const amount = (quantity: number) => formatQuantity(quantity, unit);
  const uncounted = articles.filter(({ quantities }) => quantities === null).map(({ article }) => article.name);
  const sentence = t('level.words', {
    now: amount(totals.at(-1) ?? 0),
    most: amount(most),
    mostOn: dayOf(most),
    least: amount(least),
    leastOn: dayOf(least),
  });
  if (uncounted.length === 0) return sentence;
  return `${sentence} ${t('withoutDensity', { articles: uncounted.join(', ') })}.`;
};

const LevelChart = lazy(async () => ({ default: (await import('../../core/charts/level-chart.tsx')).LevelChart }));
const USUAL_PERIOD = '90';

type LevelTabProps = { locationId: string; name: string };

/**
 * How full a location was at the end of each of the last days, and what came and went on each:
 * as charts, in sentences and as tables.
 */
export const LevelTab = ({ locationId, name }: LevelTabProps) => {
  const { t } = useTranslation('inventory');
  const { days = USUAL_PERIOD } = useSearch({ strict: false }) as { days?: (typeof levelPeriods)[number] };
  const change = useChangeSearch();
  const { data, error, refetch } = useQuery(listQuery('GET /inventory/levels', { locationId, days }));
  const words = useLevelWords(data);
  const limitWords = ({ maximum, unit }: LevelHistory): string =>
    maximum === null ? '' : `${t('level.maximum')} ${formatRoundQuantity(maximum, unit)}`;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const hasMoved = data?.arrived.some(Boolean) || data?.left.some(Boolean);
  return (
    <div className={classes.cards}>
      <Card
        title={t('level.title')}
        actions={
          <SegmentedControl
            aria-label={t('level.period')}
            value={days}
            data={levelPeriods.map((value) => ({ value, label: t('level.days', { count: Number(value) }) }))}
            onChange={(value) => change({ days: value === USUAL_PERIOD ? undefined : value }, { replace: true })}
          />
        }
      >
        {data && data.articles.length === 0 && <p className={classes.soft}>{t('level.never')}</p>}
        {data && data.articles.length > 0 && (
          <>
            <p>{words}</p>
            <Suspense fallback={<div className={classes.waiting} />}>
              <LevelChart {...drawnLevels(data)} maximumName={limitWords(data)} label={`${name}: ${words}`} />
            </Suspense>
            <LevelTable levels={data} />
          </>
        )}
      </Card>
      {data && hasMoved && <MovedCard levels={data} name={name} />}
    </div>
  );
};
