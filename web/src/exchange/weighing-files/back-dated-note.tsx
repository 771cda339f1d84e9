import type { WeighingImport } from '@halm/model/exchange/imports/import.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import { formatAmount, formatCount, formatDate } from '../../core/words/formats.ts';
import { AffectedCounts } from '../../yard/stock-counts/affected-counts.tsx';
import classes from '../imports/imports.module.css';

/** The withdrawals since that would have taken of loads of days past, and stay as they are. */
const Withdrawals = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation('imports');
  if (record.backDated.length === 0) return null;
  return (
    <>
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
    </>
  );
};

/** Opening balances in which loads of before may be already. */
const Openings = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation(['imports', 'bookings']);
  return record.openingBalances.map(({ location, article, unit, amount, day }) => (
    <p key={`${location} ${article}`}>
      {`${location}, ${article}: `}
      {t('bookings:backDating.opening', { day: formatDate(day), quantity: formatAmount(amount, unit) })}
    </p>
  ));
};

/**
 * Before loads of days past are booked: which withdrawals and booked counts since stay as they are.
 */
export const BackDatedNote = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation('imports');
  const { backDated, affectedCounts, openingBalances } = record;
  if (backDated.length + affectedCounts.length + openingBalances.length === 0) return null;
  return (
    <Card title={t('backDated.title')}>
      <Withdrawals record={record} />
      <AffectedCounts counts={affectedCounts} />
      <Openings record={record} />
    </Card>
  );
};
