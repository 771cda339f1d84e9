import { type GasYield, isJudged, yieldPeriods } from '@halm/model/production/gas-yield/gas-yield.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { FlagList } from '../../core/records/flag-list.tsx';
import { Card } from '../../core/ui/card.tsx';
import { formatPercent } from '../../core/words/formats.ts';
import { SearchPeriod } from '../search-period.tsx';
import { MaterialsTable } from './materials-table.tsx';
import { useYieldFlags } from './use-yield-flags.ts';
import classes from './yield-card.module.css';
import { YieldTable } from './yield-table.tsx';
import { methaneText } from './yield-words.ts';

const YieldChart = lazy(async () => ({ default: (await import('./yield-chart.tsx')).YieldChart }));

const USUAL_PERIOD = '30';

/** What came of what was expected, in a sentence. */
const useYieldSentence = (): ((gasYield: GasYield) => string) => {
  const { t } = useTranslation('gasYield');
  return ({ days, efficiency, judgedDays }) => {
    if (efficiency === null) return t('chart.none');
    const judged = days.filter(isJudged);
    const actual = methaneText(judged.reduce((sum, { methaneM3 }) => sum + (methaneM3 ?? 0), 0));
    const expected = methaneText(judged.reduce((sum, { expectedM3 }) => sum + (expectedM3 ?? 0), 0));
    return t('chart.sum', { count: judgedDays, actual, expected, share: formatPercent(efficiency) });
  };
};

const Drawn = ({ gasYield }: { gasYield: GasYield }) => {
  const { t } = useTranslation('gasYield');
  const words = useYieldSentence()(gasYield);
  const flags = useYieldFlags()(gasYield);
  return (
    <div className={classes.body}>
      <p className={classes.words}>{words}</p>
      <FlagList label={t('flags.label')} flags={flags} />
      <Suspense fallback={<div className={classes.waiting} />}>
        <YieldChart label={words} days={gasYield.days} />
      </Suspense>
      <YieldTable days={gasYield.days} />
      <MaterialsTable materials={gasYield.materials} />
      <p className={classes.soft}>{t('hint')}</p>
    </div>
  );
};

/** The methane of the last days against what should have come of what was fed; nothing without a meter. */
export const YieldCard = () => {
  const { t } = useTranslation('gasYield');
  const search = useSearch({ from: '/verwaltung/production-planning/yield' });
  const period = yieldPeriods.find((days) => days === String(search.period)) ?? USUAL_PERIOD;
  const { data } = useQuery(listQuery('GET /gas-yield', { days: period }));
  if (data && !data.hasMeters) return null;
  return (
    <div className={classes.place}>
      <Card
        title={t('chart.title')}
        actions={
          <SearchPeriod
            label={t('chart.period')}
            name="period"
            value={period}
            periods={yieldPeriods}
            usual={USUAL_PERIOD}
            textOf={(count) => t('period', { count })}
          />
        }
      >
        {data ? <Drawn gasYield={data} /> : <div className={classes.whole} />}
      </Card>
    </div>
  );
};
