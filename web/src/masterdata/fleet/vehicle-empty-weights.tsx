import type { EmptyWeight, EmptyWeights } from '@halm/model/masterdata/fleet/empty-weight.ts';
import { emptyWeightDrift, toleratedEmptyWeights } from '@halm/model/masterdata/fleet/empty-weight-drift.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import { recordQuery } from '../../core/client/queries.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatDateTime, formatKg, formatMonthOf, formatPercent, todayAtPlant } from '../../core/words/formats.ts';
import classes from '../addresses/addresses.module.css';

const EmptyWeightChart = lazy(async () => ({
  default: (await import('./empty-weight-chart.tsx')).EmptyWeightChart,
}));

const FEWEST_FOR_A_CHART = 2;
const NO_WEIGHTS: EmptyWeights = { items: [], tolerancePercent: 0 };

/** Since when a vehicle has become heavier or lighter, and by how much. */
const useDriftWords = (weights: readonly EmptyWeight[]): string | undefined => {
  const { t } = useTranslation('addresses');
  const drift = emptyWeightDrift(weights);
  if (!drift) return undefined;
  const since = formatMonthOf(todayAtPlant(new Date(drift.since)));
  if (drift.kg === 0) return t('weights.steady', { since });
  return t(drift.kg > 0 ? 'weights.heavier' : 'weights.lighter', { since, kg: formatKg(Math.abs(drift.kg)) });
};

const useWords = ({ items, tolerancePercent }: EmptyWeights): string => {
  const { t } = useTranslation('addresses');
  const drift = useDriftWords(items);
  const [last] = items;
  if (!last) return t('weights.none');
  const all = items.map(({ kg }) => kg);
  const range = { least: formatKg(Math.min(...all)), most: formatKg(Math.max(...all)), times: all.length };
  const { least, most } = toleratedEmptyWeights(last.kg, tolerancePercent);
  const band = { least: formatKg(least), most: formatKg(most), percent: formatPercent(tolerancePercent / 100) };
  return [
    t('weights.last', { kg: formatKg(last.kg), at: formatDateTime(last.weighedAt) }),
    drift,
    items.length >= FEWEST_FOR_A_CHART && t('weights.range', range),
    t('weights.band', band),
  ]
    .filter(Boolean)
    .join(' ');
};

const Table = ({ weights }: { weights: readonly EmptyWeight[] }) => {
  const { t } = useTranslation('addresses');
  return (
    <AsTable label={t('weights.asTable')} words={[3, 4]}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('weights.at')}</th>
              <th scope="col">{t('weights.kg')}</th>
              <th scope="col">{t('weights.source')}</th>
              <th scope="col">{t('weights.booking')}</th>
            </tr>
          </thead>
          <tbody>
            {weights.map(({ id, weighedAt, kg, source, bookingId, bookingNumber }) => (
              <tr key={id}>
                <th scope="row">{formatDateTime(weighedAt)}</th>
                <td>{formatKg(kg)}</td>
                <td>{t(`weights.by.${source}`)}</td>
                <td>
                  <RecordLink kind="booking" record={{ id: bookingId, name: bookingNumber }} />
                </td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </AsTable>
  );
};

/** What a vehicle weighed empty in its latest bookings: in a sentence, as a chart and as a table. */
export const VehicleEmptyWeights = ({ id, plate }: { id: string; plate: string }) => {
  const { t } = useTranslation('addresses');
  const { data, error, refetch } = useQuery(recordQuery('GET /vehicles/:id/empty-weights', { id }));
  const weights = data?.items ?? [];
  const words = useWords(data ?? NO_WEIGHTS);
  const oldestFirst = useMemo(() => (data?.items ?? []).toReversed(), [data]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className={classes.aside}>
      <h2>{t('weights.title')}</h2>
      <p className={weights.length > 0 ? undefined : classes.soft}>{words}</p>
      {weights.length >= FEWEST_FOR_A_CHART && (
        <Suspense fallback={<div className={classes.waiting} />}>
          <EmptyWeightChart
            weights={oldestFirst}
            tolerancePercent={data.tolerancePercent}
            label={`${plate}: ${words}`}
          />
        </Suspense>
      )}
      {weights.length > 0 && <Table weights={weights} />}
    </section>
  );
};
