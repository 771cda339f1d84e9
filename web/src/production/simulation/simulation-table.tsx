import type { Simulation } from '@halm/model/production/recipes/simulation.ts';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import { formatDate, formatMoney } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';
import { withUnit } from './figure-texts.ts';

type Material = Simulation['materials'][number];

/** By which values, prices and stock each doser's material was reckoned with. */
export const SimulationTable = ({ simulation: { materials, currency } }: { simulation: Simulation }) => {
  const { t } = useTranslation('simulation');
  const priceOf = ({ centsPerTon, contracts }: Material): string => {
    if (centsPerTon === null) return t('none');
    const price = formatMoney(Math.round(centsPerTon), currency);
    return t('table.priceOf', { price, contracts: contracts.map(({ name }) => name).join(', ') });
  };
  const valuesOf = ({ values }: Material): string =>
    values.map(({ source, validFrom }) => t('table.valuesOf', { source, date: formatDate(validFrom) })).join('; ');
  return (
    <AsTable label={t('table.label')} words={[2, 3, 4]}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('table.doser')}</th>
              <th scope="col">{t('table.article')}</th>
              <th scope="col">{t('table.values')}</th>
              <th scope="col">{t('table.price')}</th>
              <th scope="col">{t('table.amount')}</th>
              <th scope="col">{t('methane')}</th>
              <th scope="col">{t('stock')}</th>
            </tr>
          </thead>
          <tbody>
            {materials.map((material) => (
              <tr key={material.doser.id}>
                <th scope="row">{material.doser.name}</th>
                <td>{material.article?.name ?? t('table.unclear')}</td>
                <td>{valuesOf(material) || t('none')}</td>
                <td>{priceOf(material)}</td>
                <td>{formatFed(material.kgPerDay)}</td>
                <td>{material.methaneM3 === null ? t('none') : withUnit(material.methaneM3, 0, 'm³')}</td>
                <td>
                  {material.stockDays === null ? t('none') : t('days', { count: Math.floor(material.stockDays) })}
                </td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </AsTable>
  );
};
