import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { endpointName } from './endpoint-words.ts';
import classes from './endpoints.module.css';
import { ReadingsFigure } from './readings-figure.tsx';

const HOUR_MS = 3_600_000;
const BACK_MS = 24 * HOUR_MS;
/** Whoever leaves the page open sees what comes meanwhile. */
const AHEAD_MS = 12 * HOUR_MS;

/** What an endpoint said in the last 24 hours: a sentence, a curve if it says numbers, a table. */
export const DayOfReadings = ({ endpoint }: { endpoint: Endpoint }) => {
  const { t } = useTranslation('endpoints');
  const [range] = useState(() => {
    const now = Date.now();
    return { from: new Date(now - BACK_MS).toISOString(), to: new Date(now + AHEAD_MS).toISOString() };
  });
  const query = recordQuery('GET /endpoints/:id/readings', { id: endpoint.id }, range);
  const { data, isLoading, error, refetch } = useQuery(query);
  const measured = { name: endpointName(endpoint), unit: endpoint.unit, isStepped: endpoint.kind === 'state' };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={t('day.title')} isWaiting={isLoading}>
      {data?.readings.length === 0 && <p className={classes.soft}>{t('day.none')}</p>}
      {data && data.readings.length > 0 && <ReadingsFigure of={measured} readings={data.readings} count={data.count} />}
    </Card>
  );
};
