import type { FeedingDayDetail } from '@halm/model/production/feeding/feeding-day.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import { formatDoneBy } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';
import classes from './feeding-day.module.css';

/** What people said against the counter, when, and why. */
export const DayCorrections = ({ corrections }: Pick<FeedingDayDetail, 'corrections'>) => {
  const { t } = useTranslation(['feeding', 'ui']);
  if (corrections.length === 0) return null;
  return (
    <Card title={t('corrections')}>
      <ul className={classes.list}>
        {corrections.map(({ id, kg, differenceKg, reason, userName, madeAt }) => (
          <li key={id}>
            <strong>{formatFed(kg)}</strong> ({differenceKg < 0 ? '−' : '+'}
            {formatFed(Math.abs(differenceKg))}) · {t('ui:history.reason', { reason })}
            <div className={classes.soft}>{formatDoneBy(madeAt, userName)}</div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
