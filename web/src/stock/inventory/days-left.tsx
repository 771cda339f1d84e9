import { useTranslation } from 'react-i18next';
import classes from './days-left.module.css';
import { lastsShortly } from './soon-empty.ts';

/** For how many days something lasts as it is used now: in the colour of a warning if they are few. */
export const DaysLeft = ({ days }: { days: number }) => {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.days} data-soon={lastsShortly(days) || undefined}>
      {t('silo.days', { count: days })}
    </span>
  );
};
