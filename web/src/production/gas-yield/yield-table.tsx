import type { ComparedDay } from '@halm/model/production/gas-yield/gas-yield.ts';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { methaneText } from './yield-words.ts';

/** What the chart of the yield shows as figures, the newest day first. */
export const YieldTable = ({ days }: { days: readonly ComparedDay[] }) => {
  const { t } = useTranslation('gasYield');
  return (
    <AsTable label={t('chart.asTable')}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('methane')}</th>
              <th scope="col">{t('expected')}</th>
              <th scope="col">{t('low')}</th>
              <th scope="col">{t('high')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, methaneM3, expectedM3, lowM3, highM3 }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{methaneText(methaneM3)}</td>
                <td>{methaneText(expectedM3)}</td>
                <td>{methaneText(lowM3)}</td>
                <td>{methaneText(highM3)}</td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </AsTable>
  );
};
