import type { WeighingImport } from '@halm/model/exchange/imports/import.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import { formatAmount, formatCount, formatDate } from '../../core/words/formats.ts';
import classes from '../imports/imports.module.css';

/**
 * Before loads of days past are booked: the withdrawals since that would have
 * taken of them, and stay as they are.
 */
export const BackDatedNote = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation('imports');
  if (record.backDated.length === 0) return null;
  return (
    <Card title={t('backDated.title')}>
      <p className={classes.soft}>{t('backDated.text')}</p>
      <ul>
        {record.backDated.map(({ location, article, unit, withdrawals, quantity, since }) => (
          <li key={`${location} ${article}`}>
            {t(quantity === null ? 'backDated.shared' : 'backDated.passed', {
              location,
              article,
              count: withdrawals,
              shown: formatCount(withdrawals),
              day: formatDate(since),
              quantity: formatAmount(quantity ?? 0, unit),
            })}
          </li>
        ))}
      </ul>
    </Card>
  );
};
