import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../app/api-error.ts';
import { errorText } from '../app/reason-text.ts';
import classes from './bookings.module.css';

type Other = { readonly id: string; readonly number: string };

const isOther = (value: unknown): value is Other =>
  typeof value === 'object' && value !== null && 'id' in value && 'number' in value;

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
  const named = failure instanceof ApiError ? failure.details.bookings : undefined;
  const others = Array.isArray(named) ? named.filter(isOther) : [];
  return (
    <div className={classes.blocking}>
      <p>{errorText(failure)}</p>
      {others.length > 0 && <ToReverseFirst others={others} />}
    </div>
  );
};
