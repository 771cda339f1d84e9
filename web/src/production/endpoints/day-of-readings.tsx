import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatCount, formatSecond } from '../../core/words/formats.ts';
import { endpointName, readingText } from './endpoint-words.ts';
import classes from './endpoints.module.css';

const HOUR_MS = 3_600_000;
const BACK_MS = 24 * HOUR_MS;
/** Whoever leaves the page open sees what comes meanwhile. */
const AHEAD_MS = 12 * HOUR_MS;

type Readings = AnswerOf<'GET /endpoints/:id/readings'>['readings'];
type Drawn = { readonly at: number; readonly value: number };

const MomentChart = lazy(async () => ({ default: (await import('../../core/charts/moment-chart.tsx')).MomentChart }));

const numbersOf = (readings: Readings): Drawn[] =>
  readings.flatMap(({ at, value }) => (typeof value === 'number' ? [{ at, value }] : []));

const secondOf = (at: number): string => formatSecond(new Date(at).toISOString());

const ReadingTable = ({ endpoint: { unit }, readings }: { endpoint: Endpoint; readings: Readings }) => {
  const { t } = useTranslation('endpoints');
  return (
    <AsTable label={t('day.asTable')}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('measuredAt')}</th>
              <th scope="col">{t('readings')}</th>
            </tr>
          </thead>
          <tbody>
            {readings.toReversed().map(({ at, value }) => (
              <tr key={at}>
                <th scope="row">{secondOf(at)}</th>
                <td>{readingText(value, unit)}</td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </AsTable>
  );
};

const Curve = ({ endpoint, drawn, label }: { endpoint: Endpoint; drawn: readonly Drawn[]; label: string }) => {
  const { unit, kind } = endpoint;
  const points = useMemo(
    () => ({ times: drawn.map(({ at }) => new Date(at).toISOString()), values: drawn.map(({ value }) => value) }),
    [drawn],
  );
  const format = useCallback((value: number) => readingText(value, unit), [unit]);
  return (
    <Suspense fallback={<div className={classes.drawing} />}>
      <MomentChart
        {...points}
        label={label}
        name={endpointName(endpoint)}
        format={format}
        isStepped={kind === 'state'}
      />
    </Suspense>
  );
};

const Day = ({ endpoint, readings, count }: { endpoint: Endpoint; readings: Readings; count: number }) => {
  const { t } = useTranslation('endpoints');
  const drawn = useMemo(() => numbersOf(readings), [readings]);
  const sorted = drawn.map(({ value }) => value).toSorted((one, other) => one - other);
  const [least, most] = [sorted[0], sorted.at(-1)];
  const amount = { count, total: formatCount(count) };
  const words =
    least === undefined || most === undefined
      ? t('day.words', amount)
      : t('day.between', {
          ...amount,
          least: readingText(least, endpoint.unit),
          most: readingText(most, endpoint.unit),
        });
  return (
    <>
      <p className={classes.soft}>{words}</p>
      {drawn.length > 0 && <Curve endpoint={endpoint} drawn={drawn} label={words} />}
      <ReadingTable endpoint={endpoint} readings={readings} />
    </>
  );
};

/** What an endpoint said in the last 24 hours: a sentence, a curve if it says numbers, a table. */
export const DayOfReadings = ({ endpoint }: { endpoint: Endpoint }) => {
  const { t } = useTranslation('endpoints');
  const [range] = useState(() => {
    const now = Date.now();
    return { from: new Date(now - BACK_MS).toISOString(), to: new Date(now + AHEAD_MS).toISOString() };
  });
  const query = recordQuery('GET /endpoints/:id/readings', { id: endpoint.id }, range);
  const { data, isLoading, error, refetch } = useQuery(query);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={t('day.title')} isWaiting={isLoading}>
      {data?.readings.length === 0 && <p className={classes.soft}>{t('day.none')}</p>}
      {data && data.readings.length > 0 && <Day endpoint={endpoint} readings={data.readings} count={data.count} />}
    </Card>
  );
};
