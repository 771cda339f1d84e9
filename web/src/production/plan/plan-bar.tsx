import { daysBetween } from '@halm/model/core/quantities/plain-date.ts';
import type { PlanSpan } from '@halm/model/production/plan/plan-material.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../core/words/formats.ts';
import classes from './production-plan.module.css';

/** Of each of the next days what it is fed from, as a bar; the same in words for whoever doesn't see it. */
export const PlanBar = ({ spans, days }: { spans: readonly PlanSpan[]; days: number }) => {
  const { t } = useTranslation('plan');
  const words = spans.map(({ from, to, state }) =>
    t('span', { from: formatDate(from), to: formatDate(to), state: t(`states.${state}`) }),
  );
  return (
    <div className={classes.calendar}>
      <div className={classes.bar} role="img" aria-label={words.join('; ')}>
        {spans.map(({ from, to, state }) => (
          <span
            key={from}
            data-state={state}
            className={classes.span}
            style={{ width: `${((daysBetween(from, to) + 1) / days) * 100}%` }}
          />
        ))}
      </div>
      <ul className={classes.legend} aria-hidden>
        {spans.map(({ from, to, state }) => (
          <li key={from}>
            <span data-state={state} className={classes.key} /> {t(`states.${state}`)}{' '}
            {from === to ? formatDate(from) : t('until', { from: formatDate(from), to: formatDate(to) })}
          </li>
        ))}
      </ul>
    </div>
  );
};
