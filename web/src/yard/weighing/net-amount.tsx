import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import { formatKg } from '../../core/words/formats.ts';
import { bookedAmount } from '../bookings/booked-amount.ts';
import classes from '../steps/step-panel.module.css';

/** What was brought or taken away, large: weighed, or as it was measured. */
export const NetAmount = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { netKg } = booking;
  const amount = netKg === null ? bookedAmount(booking) : formatKg(netKg);
  return amount ? (
    <p className={classes.net}>
      <span>{t(netKg === null ? 'slurry.amount' : 'details.net')}</span>
      {amount}
    </p>
  ) : null;
};
