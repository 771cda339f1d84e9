import { Button, type ButtonProps } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../core/words/reason-text.ts';
import classes from '../bookings/bookings.module.css';
import { namedBookings } from '../bookings/named-bookings.ts';

type PlateOpenProps = {
  failure: unknown;
  /** The page of a booking, where the reader works. */
  to: Extract<LinkProps['to'], '/control/bookings/$bookingId' | '/verwaltung/buchungen/$bookingId'>;
  size?: ButtonProps['size'];
  isBusy?: boolean;
  /** Goes through in spite of it. In a form the button saves by itself. */
  onConfirm: () => void;
  type?: 'button' | 'submit';
};

/**
 * Says that the lorry has another open booking, with the way there, and lets through who means a second one.
 */
export const PlateOpen = ({ failure, to, size = 'sm', isBusy = false, onConfirm, type = 'button' }: PlateOpenProps) => {
  const { t } = useTranslation('bookings');
  return (
    <div className={classes.blocking}>
      <p>{errorText(failure)}</p>
      <ul>
        {namedBookings(failure).map(({ id, number }) => (
          <li key={id}>
            <Link to={to} params={{ bookingId: id }}>
              {t('plateOpen.other', { number })}
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="default" type={type} size={size} loading={isBusy} onClick={onConfirm}>
        {t('plateOpen.confirm')}
      </Button>
    </div>
  );
};
