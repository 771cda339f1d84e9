import type { WeighingImport } from '@halm/model/exchange/imports/import.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import { formatCount, formatQuantity } from '../../core/words/formats.ts';
import classes from '../imports/imports.module.css';

/** What comes into and leaves each storage location of each article. */
export const ImportTotals = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation('imports');
  if (record.totals.length === 0) return null;
  const isBoth = record.totals.some(({ direction }) => direction === 'outgoing');
  return (
    <Card title={t(isBoth ? 'totals.titleBoth' : 'totals.title')}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('totals.location')}</th>
              <th scope="col">{t('totals.article')}</th>
              <th scope="col" className={classes.number}>
                {t('totals.rows')}
              </th>
              <th scope="col" className={classes.number}>
                {t('totals.net')}
              </th>
            </tr>
          </thead>
          <tbody>
            {record.totals.map(({ location, article, direction, kg, rows }) => (
              <tr key={`${location} ${article} ${direction}`}>
                <td>{location}</td>
                <td>{isBoth ? `${article} (${t(`direction.${direction}`)})` : article}</td>
                <td className={classes.number}>{formatCount(rows)}</td>
                <td className={classes.number}>{formatQuantity(kg, 'ton')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
};
