import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../app/reason-text.ts';
import classes from './bookings.module.css';
import { namedBookings } from './named-bookings.ts';

/** Why a reversal is refused, with a link to each booking that has to be reversed first. */
export const BlockingBookings = ({ failure }: { failure: unknown }) => {
  const { t } = useTranslation('bookings');
  const others = namedBookings(failure);
  return (
    <div className={classes.blocking}>
      <p>{errorText(failure)}</p>
      {others.length > 0 && (
        <ul>
          {others.map(({ id, number }) => (
            <li key={id}>
              <Link to="/verwaltung/buchungen/$bookingId" params={{ bookingId: id }}>
                {t('reverse.first', { number })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
