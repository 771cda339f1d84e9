import type { FeedingDayDetail } from '@halm/model/production/feeding/feeding-day.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { ReadingsFigure } from '../endpoints/readings-figure.tsx';
import classes from './feeding-day.module.css';

/** What the scale of a doser said on a day: a sentence, the curve, a table. */
export const DayCurve = ({ day: { endpoint, fromAt, toAt } }: { day: FeedingDayDetail }) => {
  const { t } = useTranslation('feeding');
  const query = recordQuery('GET /endpoints/:id/readings', { id: endpoint.id }, { from: fromAt, to: toAt });
  const { data, isLoading, error, refetch } = useQuery(query);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={t('page.curve')} isWaiting={isLoading}>
      {data?.readings.length === 0 && <p className={classes.soft}>{t('page.noReadings')}</p>}
      {data && data.readings.length > 0 && <ReadingsFigure of={endpoint} readings={data.readings} count={data.count} />}
    </Card>
  );
};
