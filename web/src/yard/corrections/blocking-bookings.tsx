import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../core/words/reason-text.ts';
import classes from '../bookings/bookings.module.css';
import { namedBookings, type Other } from '../bookings/named-bookings.ts';

/** A link to each booking that has to be reversed before another one. */
export const ToReverseFirst = ({ others }: { others: readonly Other[] }) => {
  const { t } = useTranslation('bookings');
  return (
    <ul>
      {others.map(({ id, number }) => (
        <li key={id}>
          <Link to="/verwaltung/buchungen/$bookingId" params={{ bookingId: id }}>
            {t('reverse.first', { number })}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Why a reversal is refused, with the bookings that have to be reversed first. */
export const BlockingBookings = ({ failure }: { failure: unknown }) => {
  const others = namedBookings(failure);
  return (
    <div className={classes.blocking}>
      <p>{errorText(failure)}</p>
      {others.length > 0 && <ToReverseFirst others={others} />}
    </div>
  );
};
