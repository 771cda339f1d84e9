import type { FeedingChart } from '@halm/model/production/feeding/feeding-chart.ts';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';

const amount = (kg: number | null | undefined): string => (kg == null ? '–' : formatFed(kg));

/** What a chart of feeding shows as figures, the newest day first. */
export const FeedingChartTable = ({ chart: { days, dosers, targetKg, waitsFor } }: { chart: FeedingChart }) => {
  const { t } = useTranslation('feeding');
  const newestFirst = days.map((_, at) => at).toReversed();
  const stateOf = (at: number): string => {
    const state = waitsFor[at];
    return state ? t(`states.${state}`) : '–';
  };
  return (
    <AsTable label={t('chart.asTable')}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {dosers.map(({ doser }) => (
                <th key={doser.id} scope="col">
                  {doser.name}
                </th>
              ))}
              <th scope="col">{t('target')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {newestFirst.map((at) => (
              <tr key={days[at]}>
                <th scope="row">{formatDate(days[at] ?? '')}</th>
                {dosers.map(({ doser, kg }) => (
                  <td key={doser.id}>{amount(kg[at])}</td>
                ))}
                <td>{amount(targetKg[at])}</td>
                <td>{stateOf(at)}</td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </AsTable>
  );
};
