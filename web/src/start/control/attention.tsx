import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { formatCount } from '../../core/words/formats.ts';
import { useHasOpenSteps } from '../first-steps/use-first-steps.ts';
import classes from './attention.module.css';
import { useAttention } from './use-attention.ts';

const shapes = { now: IconAlertTriangle, soon: IconClock };

/**
 * What needs work, each with its number, a sentence and the way there; one quiet line when there is nothing.
 */
export const Attention = () => {
  const { t } = useTranslation('control');
  const canOpen = useCanOpen();
  const concerns = useAttention()?.filter(({ link }) => canOpen(String(link.to)));
  const hasOpenSteps = useHasOpenSteps();
  if (!concerns) return <p className={classes.none} aria-hidden />;
  // Below a list of first steps it would not be true that there is nothing to do.
  if (concerns.length === 0 && hasOpenSteps) return null;
  if (concerns.length === 0)
    return (
      <p className={classes.none}>
        <IconCircleCheck size={18} aria-hidden />
        {t('attention.none')}
      </p>
    );
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="visually-hidden">
        {t('attention.title')}
      </h2>
      <ul className={classes.concerns}>
        {concerns.map(({ id, urgency, count, text, link }) => {
          const Shape = shapes[urgency];
          return (
            <li key={id} data-urgency={urgency}>
              <Link {...(link as { to: '/control' })} className={classes.concern}>
                <strong className={classes.count}>{formatCount(count)}</strong>
                <span className={classes.text}>{text}</span>
                <span className={classes.urgency}>
                  <Shape size={16} stroke={2} aria-hidden />
                  {t(`attention.${urgency}`)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
