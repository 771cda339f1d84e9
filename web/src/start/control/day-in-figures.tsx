import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount, formatQuantity } from '../../core/words/formats.ts';
import { overviewQuery } from './overview-questions.ts';
import classes from './todays-deliveries.module.css';

/** The day against what was announced for it, its net against what the contracts ask for. */
export const DayInFigures = () => {
  const { t } = useTranslation('control');
  const deliveries = useQuery(overviewQuery).data?.deliveries;
  if (!deliveries) return null;
  const { done, count, expected, netKg, neededKg } = deliveries;
  return (
    <dl className={classes.day}>
      <div>
        <dt>{t('manager.count')}</dt>
        <dd>{t('manager.doneOf', { done: formatCount(done), total: formatCount(count) })}</dd>
        <dd>{t('manager.expected', { count: expected, number: formatCount(expected) })}</dd>
      </div>
      <div>
        <dt>{t('manager.net')}</dt>
        <dd>{formatQuantity(netKg, 'ton')}</dd>
        {neededKg !== null && <dd>{t('manager.needed', { amount: formatQuantity(neededKg, 'ton') })}</dd>}
      </div>
    </dl>
  );
};
