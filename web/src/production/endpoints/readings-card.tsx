import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { endpointName } from './endpoint-words.ts';
import classes from './endpoints.module.css';
import { PartHint, PeriodChoice } from './period-choice.tsx';
import { ReadingsFigure } from './readings-figure.tsx';
import { useCurveRange } from './use-curve-range.ts';

/**
 * What an endpoint said in the last day, or in a longer period: a sentence, a curve if it says numbers, a
 * table. A part of the curve can be looked at closely.
 */
export const ReadingsCard = ({ endpoint }: { endpoint: Endpoint }) => {
  const { t } = useTranslation('endpoints');
  const { range, whole: _, lookAt, ...choice } = useCurveRange();
  const query = recordQuery('GET /endpoints/:id/readings', { id: endpoint.id }, range);
  const { data, isLoading, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const measured = { name: endpointName(endpoint), unit: endpoint.unit, isStepped: endpoint.kind === 'state' };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card
      title={t('curve.title')}
      actions={endpoint.isText ? undefined : <PeriodChoice {...choice} />}
      isWaiting={isLoading}
    >
      {data?.readings.length === 0 && <p className={classes.soft}>{t('curve.none')}</p>}
      {data && data.readings.length > 0 && (
        <ReadingsFigure of={measured} readings={data.readings} count={data.count} onPart={lookAt} />
      )}
      {!endpoint.isText && <PartHint />}
    </Card>
  );
};
