import type { GasYield } from '@halm/model/production/gas-yield/gas-yield.ts';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import { formatDate, formatNumber, formatPercent } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';
import { methaneText } from './yield-words.ts';

/** By which values of each article the yield was expected. */
export const MaterialsTable = ({ materials }: Pick<GasYield, 'materials'>) => {
  const { t } = useTranslation('gasYield');
  if (materials.length === 0) return null;
  return (
    <AsTable label={t('materials.label')} words={[2]}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('materials.article')}</th>
              <th scope="col">{t('materials.values')}</th>
              <th scope="col">{t('materials.fed')}</th>
              <th scope="col">{t('expected')}</th>
              <th scope="col">{t('materials.rate')}</th>
              <th scope="col">{t('materials.spread')}</th>
            </tr>
          </thead>
          <tbody>
            {materials.map(({ article, values, fedKg, expectedM3, ratePerDay, rateSource, spread }) => (
              <tr key={article.id}>
                <th scope="row">{article.name}</th>
                <td>
                  {values
                    .map(({ source, validFrom }) => t('materials.valuesOf', { source, date: formatDate(validFrom) }))
                    .join('; ')}
                </td>
                <td>{formatFed(fedKg)}</td>
                <td>{methaneText(expectedM3)}</td>
                <td title={rateSource}>{formatNumber(ratePerDay)}</td>
                <td>± {formatPercent(spread)}</td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </AsTable>
  );
};
